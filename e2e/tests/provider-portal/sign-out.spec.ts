import { AT } from '../../support/addresses.ts';
import { DEMO_PROFESSIONAL, addProfessional, endSessions } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('signing out leaves nothing behind, also not for the Back button', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.signIn(DEMO_PROFESSIONAL);
  const { token = '' } = await portal.stored();
  await portal.signOut();
  expect(await portal.stored()).toEqual({});
  await page.goBack();
  await expect(page).toHaveURL(`${AT.portal}/signin`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const answer = await fetch(`${AT.api}/api/v2/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

test('a session that was ended elsewhere leads to the sign-in and back to the same page', async ({
  page,
}) => {
  const account = await addProfessional('59003');
  const portal = new ProviderPortal(page);
  await portal.signIn(account);
  await page.evaluate(() => localStorage.setItem('smsTemplate', 'Hello'));
  await endSessions(account);
  await portal.open('/dashboard/matches/new?start_date=2026-01-01');
  await expect(page).toHaveURL(`${AT.portal}/signin`);
  expect(await portal.stored()).toEqual({});
  await expect(page.getByText('Sign in to continue.')).toBeVisible();
  await portal.fillSignIn(account);
  await expect(page).toHaveURL(`${AT.portal}/dashboard/matches/new?start_date=2026-01-01`);
});
