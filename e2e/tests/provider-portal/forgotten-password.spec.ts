import { addProfessional, emailedResetLink } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a forgotten password is replaced through the mailed link, which works once', async ({ page }) => {
  const account = await addProfessional('59004');
  const changed = { ...account, password: 'a-quite-new-password' };
  const portal = new ProviderPortal(page);
  await portal.open('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(portal.heading).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If this email has an account')).toBeVisible();
  await expect.poll(() => emailedResetLink(account)).toBeTruthy();
  const link = (await emailedResetLink(account)) ?? '';

  const choose = async (): Promise<void> => {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByLabel('Confirm new password').fill(changed.password);
    await page.getByRole('button', { name: 'Save new password' }).click();
  };
  await choose();
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
  await portal.fillSignIn(account);
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await portal.fillSignIn(changed);
  await portal.expectHome();
  await choose();
  await expect(portal.heading).toHaveText('This link no longer works');
});
