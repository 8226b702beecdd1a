import { addProfessional } from '../../support/accounts.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

// Whatever is polled comes within its interval, on a busy machine a little later.
const SOON = { timeout: 40_000 };

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

  await askForDentist(zip);
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(SOON);
    await expect(tab).toHaveTitle(/^\(1\) .* · Carematch$/);
  }
  await expect(second.getByText(/^New notification: You have a new match near /)).toBeAttached();

  await second.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await second.getByRole('link', { name: /^Unread: You have a new match/ }).click();
  await expect(second).toHaveURL(/\/dashboard\/matches\?match=\d+$/);
  await expect(second).not.toHaveTitle(/^\(/);
  // The first one lies behind, and does not poll: it is told.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});

test('a match that comes waits behind a bar, and nothing in the list moves', async ({ page, browser }) => {
  test.slow();
  const zip = await findEmptyPlace();
  const account = await addProfessional(zip);
  const first = await askForDentist(zip);
  const portal = new ProviderPortal(page);
  await portal.signIn(account);
  const row = portal.row(first);
  await expect(row).toBeVisible();
  /** Its own words may take a line less. */
  const place = async () => {
    const box = await row.boundingBox();
    return box && { x: box.x, y: box.y };
  };
  const before = await place();
  await row.getByRole('link').focus();

  // In another browser, the same professional works on that client, and someone else asks.
  const elsewhere = await browser.newContext();
  const other = new ProviderPortal(await elsewhere.newPage());
  await other.signIn(account);
  await other.moveTo(first, 'Contacted');
  const next = await askForDentist(zip, 'Vera');

  const bar = page.getByRole('button', { name: '1 new match' });
  await expect(bar).toBeVisible(SOON);
  await expect(portal.status(first)).toHaveText('Contacted');
  await expect(row.getByRole('link')).toBeFocused();
  expect(await place()).toEqual(before);
  await expect(portal.row(next)).toBeHidden();

  await bar.click();
  await expect(portal.row(next).getByRole('link')).toBeFocused();
  await expect(bar).toBeHidden();
  await elsewhere.close();
});
