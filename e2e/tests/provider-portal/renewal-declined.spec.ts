import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { waitForEmail } from '../../support/accounts.ts';
import { CARDS, paidAtVendor } from '../../support/buying.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { BILLING, renewByClient } from '../../support/renewal.ts';
import { expect, test } from '../../support/test.ts';

test('a renewal that is declined is told, with the day on which it is tried again', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const dentist = await renewByClient(portal, CARDS.declinedLater);
  await portal.open(BILLING);
  await expect(page.getByText(/^The card was declined\. We’ll try again on /)).toBeVisible();
  await expectSoundOnEachScreen(page, 'a renewal that was declined');
  await waitForEmail(dentist.email, /Your card was declined for renewal/);
  await portal.open('/dashboard/credits');
  await expect(page.getByText('Your credits don’t cover a match')).toBeVisible();
  await portal.open('/dashboard/credits?kind=renewal');
  await expect(page.getByRole('heading', { name: /^No / })).toBeVisible();
  expect(await paidAtVendor(dentist)).toBe(0);
});
