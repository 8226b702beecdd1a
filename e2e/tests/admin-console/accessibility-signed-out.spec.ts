import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the console’s screens before signing in', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.open('/forgot-password');
  await page.getByLabel('Email').waitFor();
  await expectSoundAtEachSize(page, 'forgot password');
  await desk.open('/reset-password');
  await expect(desk.heading).toHaveText('This link no longer works');
  await expectSoundAtEachSize(page, 'reset password without a token');
  await desk.open('/reset-password#token=abcdefghijklmnopqrstuvwxyz');
  await page.getByLabel('New password', { exact: true }).waitFor();
  await expectSoundAtEachSize(page, 'reset password');
  await desk.open('/nowhere');
  await expect(page.getByText('404')).toBeVisible();
  await expectSoundAtEachSize(page, 'not found, signed out');
  await desk.open('/staff-invitation');
  await expect(desk.heading).toHaveText('This invitation no longer works');
  await expectSoundAtEachSize(page, 'an invalid invitation');
  await desk.open('/admin-signin');
  await page.getByLabel('Email').waitFor();
  await expectSoundAtEachSize(page, 'sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectSoundAtEachSize(page, 'sign in with errors');
});
