import { addProfessional } from '../../support/accounts.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { NEXT_POLL, ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

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
  await expect(bar).toBeVisible(NEXT_POLL);
  await expect(portal.status(first)).toHaveText('Contacted');
  await expect(row.getByRole('link')).toBeFocused();
  expect(await place()).toEqual(before);
  await expect(portal.row(next)).toBeHidden();

  await bar.click();
  await expect(portal.row(next).getByRole('link')).toBeFocused();
  await expect(bar).toBeHidden();
  await elsewhere.close();
});
