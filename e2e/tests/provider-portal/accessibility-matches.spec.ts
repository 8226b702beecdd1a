import {
  expectNoViolations,
  expectSoundInBothThemes,
  expectSoundOnEachScreen,
} from '../../support/accessibility.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the portal’s list of matches, its menus, its filter and an opened match', async ({
  page,
}) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open('/dashboard/matches');
  await page.locator('[data-row]').first().waitFor();
  await expectSoundOnEachScreen(page, 'matches');
  await expectSoundInBothThemes(page, 'matches on a phone');
  await page.getByRole('button', { name: 'More' }).click();
  await expectSoundInBothThemes(page, 'navigation');
  await page.getByRole('button', { name: 'More' }).click();
  await page
    .getByRole('button', { name: /contact status of/ })
    .first()
    .click();
  await expectSoundOnEachScreen(page, 'matches with the menu of contact statuses');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-02');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await expectNoViolations(page, 'matches with the filter by days');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await page.locator('[data-row]').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Request' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'an opened match');
});
