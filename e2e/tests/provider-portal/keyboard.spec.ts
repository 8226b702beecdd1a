import { addProfessional } from '../../support/accounts.ts';
import { askForDentist } from '../../support/dentists.ts';
import { signOutByKeyboard, tabTo } from '../../support/keyboard.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('signing in, following up a match and signing out by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const zip = await findEmptyPlace();
  const account = await addProfessional(zip);
  const person = await askForDentist(zip);
  const portal = new ProviderPortal(page);

  await portal.open('/signin');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^Email$/);
  await page.keyboard.type(account.email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await portal.expectHome();
  await expect(portal.heading).toBeFocused();
  await tabTo(page, /^Matches$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(portal.heading).toHaveText('Matches');
  await expect(portal.heading).toBeFocused();

  await expect(portal.status(person)).toBeVisible();
  await tabTo(page, /contact status of/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Attempted' })).toBeVisible();
  // The list's own keys wait until the statuses are closed.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Attempted' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Attempted' })).toBeHidden();
  await expect(portal.status(person)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Attempted$/);
  await page.keyboard.press('Enter');
  await expect(portal.status(person)).toHaveText('Attempted');
  await expect(portal.status(person)).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(portal.details.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, /^Scheduled$/);
  await page.keyboard.press('Space');
  await expect(portal.status(person)).toHaveText('Scheduled');
  await expect(portal.details.getByRole('button', { name: 'Scheduled' })).toBeHidden();
  await portal.details.getByRole('heading', { level: 2 }).focus();
  await tabTo(page, /Close$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(portal.row(person).getByRole('link')).toBeFocused();

  await page.keyboard.press('Control+Home');
  await signOutByKeyboard(page);
  await expect(portal.heading).toHaveText('Sign in');
});

test('the first Tab of a page leads past the navigation', async ({ page }) => {
  const account = await addProfessional('59012');
  const portal = new ProviderPortal(page);
  await portal.signIn(account);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
