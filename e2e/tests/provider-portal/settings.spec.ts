import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { signInToSettings } from '../../support/own-settings.ts';
import { expect, test } from '../../support/test.ts';

/** Presses a button that saves, and waits until it is kept. */
async function save(page: Page, button: string, told: string | RegExp = /^Saved/): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(told).first()).toBeVisible();
}

test('each setting of the practice is changed, and is there after a reload', async ({ page }) => {
  const { open } = await signInToSettings(page, '59015');

  await open('profile');
  await page.getByRole('textbox', { name: 'About you' }).fill('I take my time.');
  await page.getByRole('button', { name: 'Save bio' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue('I take my time.');
  await page.getByRole('button', { name: 'See it as a client does' }).click();
  await expect(page.getByRole('dialog').getByText('I take my time.')).toBeVisible();

  await open('business-hours');
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await page.getByLabel('Tuesday closes').selectOption({ label: '3:30 PM' });
  await save(page, 'Save changes');
  await page.reload();
  await expect(page.getByLabel('Tuesday closes')).toHaveValue('15:30');

  await open('calendar-integration');
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  const link = await page.getByLabel('Private link').inputValue();
  const calendar = await page.request.get(link);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Open for clients');

  await open('region');
  await page.getByRole('textbox', { name: 'Zip code' }).fill('59101');
  await page.getByRole('button', { name: 'Add region' }).click();
  await expect(page.getByText('Region added.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/miles (of|around) 59101/).first()).toBeVisible();

  await open('states_license');
  await page.getByRole('checkbox', { name: 'Montana' }).check();
  // No one else's: a number stands for one license.
  const license = `LCPC${randomInt(10_000, 100_000)}`;
  await page.getByLabel('License number for Montana').fill(license);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('License number for Montana')).toHaveValue(license);
});
