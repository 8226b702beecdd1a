import { addStaff, endSessions } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { AT } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';

const LEADS = '/admin-dashboard/users/leads';

test('signing out leaves nothing behind, also not for the Back button', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  const { token = '' } = await desk.stored();
  await desk.signOut();
  expect(await desk.stored()).toEqual({});
  await page.goBack();
  await expect(page).toHaveURL(`${AT.console}/admin-signin`);
  const answer = await fetch(`${AT.api}/api/admin/v2/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

test('a session that was ended elsewhere leads to the sign-in and back to the same page', async ({
  page,
}) => {
  const staff = await addStaff();
  const desk = new AdminConsole(page);
  await desk.signIn(staff);
  await endSessions(staff);
  await desk.tab('Unmatched').click();
  await expect(page).toHaveURL(`${AT.console}/admin-signin`);
  expect(await desk.stored()).toEqual({});
  await expect(page.getByText('Sign in to continue.')).toBeVisible();
  await desk.fillSignIn(staff);
  await expect(desk.tab('Unmatched')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(`${AT.console}${LEADS}?outcome=unmatched`);
});
