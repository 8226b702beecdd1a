import { addProfessional, addStaff, DEMO_STAFF } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist } from '../../support/dentists.ts';
import { signOutByKeyboard, tabTo } from '../../support/keyboard.ts';
import { findLonelyPlace, findPlaceNear } from '../../support/marketplace.ts';
import { expect, test } from '../../support/test.ts';

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
  await expect(desk.heading).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(desk.heading).toHaveText('Leads');
  await expect(desk.heading).toBeFocused();

  await tabTo(page, /^Pending \d/);
  await page.keyboard.press('Enter');
  await expect(desk.tab('Pending')).toHaveAttribute('aria-current', 'page');
  // The filter keeps the focus: one goes on from there.
  await expect(desk.tab('Pending')).toBeFocused();
  await tabTo(page, /^Profession$/);
  await page.keyboard.type('Dentist');
  await expect(page.getByRole('link', { name: 'Clear', exact: true })).toBeVisible();
  await desk.listSettled();
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
  await signOutByKeyboard(page);
  await expect(desk.heading).toHaveText('Sign in');
});

test('a lead is found in its queue and matched by hand by keyboard alone', async ({ page }) => {
  const place = await findLonelyPlace();
  const distant = await addProfessional(await findPlaceNear(place, 62, 74));
  await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.open('/admin-signin');
  await desk.fillSignIn(await addStaff());
  await expect(desk.heading).toHaveText('Home');
  await expect(desk.heading).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(desk.heading).toHaveText('Unmatched leads');
  await desk.listSettled();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(place);
  await expect(desk.rows).toHaveCount(1);
  await tabTo(page, /^Lead \d+$/);
  await page.keyboard.press('Enter');
  await expect(desk.heading).toHaveText(/^Lead \d+$/);
  await expect(desk.heading).toBeFocused();

  await tabTo(page, /^Professional by name$/);
  await page.keyboard.type(distant.name);
  await expect(page.getByRole('button', { name: `Match anyway… with ${distant.name}` })).toBeVisible();
  await tabTo(page, /^Match anyway… with /);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let box = await dialog.getByRole('checkbox').count(); box > 0; box -= 1) {
    await tabTo(page, /^Match anyway: /);
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^Reason$/);
  await page.keyboard.type('They agreed to drive there every week.');
  await tabTo(page, /^Match now$/);
  await page.keyboard.press('Enter');
  await desk.expectTold(`is matched with ${distant.name}.`);
  await expect(dialog).toBeHidden();
  await expect(desk.heading).toHaveText(/^Lead \d+$/);
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
