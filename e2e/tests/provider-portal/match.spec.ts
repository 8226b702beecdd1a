import { DEMO_PROFESSIONAL, addProfessional } from '../../support/accounts.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('an opened match prints whole, with nothing to press', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open('/dashboard/matches/contacted');
  await page.locator('[data-row]').first().getByRole('link').click();
  const moves = portal.details.getByRole('group', { name: 'Update status' });
  await expect(moves).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(moves).toBeHidden();
  await expect(portal.details.getByRole('link', { name: /^Call/ })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  const { shown, whole } = await portal.details.evaluate(({ clientHeight, scrollHeight }) => ({
    shown: clientHeight,
    whole: scrollHeight,
  }));
  expect(whole).toBeLessThanOrEqual(shown);
  expect(whole).toBeGreaterThan(800);
});

test('someone else’s match is not there', async ({ page }) => {
  const zip = await findEmptyPlace();
  const owner = await addProfessional(zip);
  const person = await askForDentist(zip);
  const portal = new ProviderPortal(page);
  await portal.signIn(owner);
  await portal.row(person).getByRole('link').click();
  await expect(portal.details.getByRole('link', { name: person.email })).toBeVisible();
  await expect(page).toHaveURL(/\?match=\d+$/);
  const { search } = new URL(page.url());
  await portal.signOut();
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open(`/dashboard/matches${search}`);
  await expect(page.getByText('We can’t find this match.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.email);
});

test('a failed load says so, and trying again works', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.signIn(DEMO_PROFESSIONAL);
  await page.route('**/api/v2/matches?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your matches didn’t load' })).toBeVisible();
  await page.unroute('**/api/v2/matches?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('a part of the program that a release replaced is loaded by a reload', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.open('/signin');
  await page.getByLabel('Email').waitFor();
  let refused = 0;
  await page.route('**/assets/forgot-password-page-*.js', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue();
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The reload opens the page that was left; from there it works.
  await reloaded;
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('chunkReloads'))).toBe('1');
  }).toPass();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(portal.heading).toHaveText('Forgot your password?');
});
