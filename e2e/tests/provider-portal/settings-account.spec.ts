import { signInToSettings } from '../../support/own-settings.ts';
import { expect, test } from '../../support/test.ts';

test('company, video and password are changed, and are there afterwards', async ({ page }) => {
  const { account, open, portal } = await signInToSettings(page, '59017');

  await open('group-practice');
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByLabel('Company name').fill('Elm Street Counseling');
  await page.getByRole('button', { name: 'Create company' }).last().click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Elm Street Counseling');

  await open('welcome-video');
  await page.getByLabel('Video link').fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();

  await open('password-settings');
  await page.getByLabel('Old password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('quiet-river-stone-7');
  await page.getByLabel('Confirm new password').fill('quiet-river-stone-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/password was changed/i).first()).toBeVisible();
  await portal.signOut();
  await portal.fillSignIn({ ...account, password: 'quiet-river-stone-7' });
  await portal.expectHome();

  await open('security-settings');
  await expect(page.getByRole('heading', { name: "Where you're signed in" })).toBeVisible();
});
