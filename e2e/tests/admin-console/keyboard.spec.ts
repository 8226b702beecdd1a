import { expect, test, type Page } from '@playwright/test';

import { DEMO_STAFF } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';

/** Presses Tab until what has the focus has this name, as a screen reader would say it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const label = isField ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

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
