import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the portal’s screens before signing in', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.open('/forgot-password');
  await page.getByLabel('Email').waitFor();
  await expectSoundOnEachScreen(page, 'forgot password');
  await portal.open('/reset-password');
  await expect(portal.heading).toHaveText('This link no longer works');
  await expectSoundOnEachScreen(page, 'reset password without a token');
  await portal.open('/reset-password#token=abcdefghijklmnopqrstuvwxyz');
  await page.getByLabel('New password', { exact: true }).waitFor();
  await expectSoundOnEachScreen(page, 'reset password');
  await portal.open('/nowhere');
  await expect(page.getByText('404')).toBeVisible();
  await expectSoundOnEachScreen(page, 'not found, signed out');
  await portal.open('/signin');
  await page.getByLabel('Email').waitFor();
  await expectSoundOnEachScreen(page, 'sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectSoundOnEachScreen(page, 'sign in with errors');
});
