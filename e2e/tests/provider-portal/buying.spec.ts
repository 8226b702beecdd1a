import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { waitForEmail } from '../../support/accounts.ts';
import {
  CARDS,
  choosePackage,
  expectBought,
  expectOnePurchase,
  fillCard,
  payButton,
  signInBuyer,
} from '../../support/buying.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a package is bought with a new card: credits, invoice and receipt are there once', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const buyer = await signInBuyer(portal);
  await portal.open('/profile-optimization/package-plan');
  await expect(page.getByRole('list', { name: 'Packages' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'the packages');
  await choosePackage(page);
  await fillCard(page, CARDS.works);
  await expectSoundOnEachScreen(page, 'the card form');
  await payButton(page).click();
  await expectBought(page);
  await expect(page.getByText('You have 525 credits now.')).toBeVisible();
  await expectSoundOnEachScreen(page, 'what was bought');
  await page.reload();
  await expectBought(page);

  await page.getByRole('link', { name: 'the invoice is here' }).click();
  const number = portal.details.getByRole('heading', { level: 2 });
  await expect(number).toHaveText(/^CM-/);
  await expect(portal.details.getByText('Visa ending in 4242')).toBeVisible();
  const invoice = (await number.textContent()) ?? '';
  await waitForEmail(buyer.email, /Your receipt: \$249\.00/);
  expect(await waitForEmail(buyer.email, /Invoice (CM-[\d-]+)/)).toBe(invoice);
  await expectOnePurchase(page, buyer);
  await portal.open('/dashboard/credits');
  await expect(page.getByText('525 credits').filter({ visible: true }).first()).toBeVisible();
  await expectSoundOnEachScreen(page, 'the statement');

  await choosePackage(page);
  await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await expectSoundOnEachScreen(page, 'a saved card to pay with');
});
