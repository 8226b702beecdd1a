import { addProfessional } from '../../support/accounts.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { NEXT_POLL, ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a new match is told in two tabs without a reload, and read in one of them it is read in the other', async ({
  page,
  context,
}) => {
  test.slow();
  const zip = await findEmptyPlace();
  const account = await addProfessional(zip);
  const portal = new ProviderPortal(page);
  await portal.signIn(account);
  const second = await context.newPage();
  await second.goto(page.url().replace('/matches', '/settings'));
  // What is there when a tab first looks is no news, so this one has to have looked.
  await second.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(second.getByText('Nothing new yet')).toBeVisible();
  await second.keyboard.press('Escape');

  const person = await askForDentist(zip);
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(NEXT_POLL);
    await expect(tab).toHaveTitle(/^\(1\) .* · Carematch$/);
  }
  await expect(second.getByText(/^New notification: You have a new match near /)).toBeAttached();

  await second.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await second.getByRole('link', { name: /^Unread: You have a new match/ }).click();
  await expect(new ProviderPortal(second).details.getByRole('link', { name: person.email })).toBeVisible();
  await expect(second).toHaveURL(/\/dashboard\/matches\?match=\d+$/);
  await expect(second).not.toHaveTitle(/^\(/);
  // The first one lies behind, and does not poll: it is told.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});
