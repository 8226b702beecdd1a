import { expect, test } from '@playwright/test';

import { DEMO_STAFF } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { tabTo } from '../../support/keyboard.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('signing in, finding a lead, reading why, and signing out by keyboard alone', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.open('/admin-signin');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^Email$/);
  await page.keyboard.type(DEMO_STAFF.email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(DEMO_STAFF.password);
  await page.keyboard.press('Enter');
  await expect(desk.heading).toHaveText('Home');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(desk.heading).toHaveText('Leads');
  await expect(desk.heading).toBeFocused();

  await tabTo(page, /^Pending \d/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/outcome=pending$/);
  // The filter keeps the focus: one goes on from there.
  await expect(desk.tab('Pending')).toBeFocused();
  await tabTo(page, /^Profession$/);
  await page.keyboard.type('Dentist');
  await expect(page).toHaveURL(/profession_id=\d+$/);
  await tabTo(page, /^Leads, newest first$/);
  await tabTo(page, /^Lead \d+$/);
  await page.keyboard.press('Enter');
  await expect(desk.heading).toHaveText(/^Lead \d+$/);
  await expect(desk.heading).toBeFocused();

  await tabTo(page, /^Show contact data$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show contact data' })).toBeFocused();

  await desk.heading.focus();
  await page.keyboard.press('Control+Home');
  await tabTo(page, /^Sign out$/);
  await page.keyboard.press('Enter');
  await expect(desk.heading).toHaveText('Sign in');
});

test('the first Tab of a page leads past the navigation', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  await page.reload();
  await desk.leadLinks.first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
