import { addProfessional } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('company, video and password are changed, and are there afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const account = await addProfessional('59017', { profession: 'mental-health-counselor' });
  const portal = new ProviderPortal(page);
  await portal.arrive(account);
  const open = (path: string) => portal.open(`/dashboard/settings/${path}`);

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
