import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import {
  CARDS,
  choosePackage,
  expectBought,
  expectOnePurchase,
  paidAtVendor,
  payWith,
  refusal,
  signInBuyer,
} from '../../support/buying.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a payment that the bank asks about is paid once its owner approves', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const buyer = await signInBuyer(portal);
  await choosePackage(page);
  await payWith(page, CARDS.askedAtBank);
  await expect(page.getByText('Pay $249.00 with the card ending in 3184?')).toBeVisible();
  await expectSoundOnEachScreen(page, 'the page of the bank');

  // Back without an answer: it can still be given.
  await page.goBack();
  await expect(portal.heading).toHaveText('Confirm with your bank');
  await expectSoundOnEachScreen(page, 'a payment that waits for the bank');
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectBought(page);
  await expect(page).not.toHaveURL(/client_secret/);
  await expectOnePurchase(page, buyer);
});

test('a payment that its owner refuses at the bank charges nothing', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const buyer = await signInBuyer(portal);
  await choosePackage(page);
  await payWith(page, CARDS.askedAtBank);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusal(page, 'Your card was declined')).toContainText(
    'Your bank couldn’t confirm that it’s you. You weren’t charged.',
  );
  expect(await paidAtVendor(buyer)).toBe(0);
  await portal.open('/dashboard/credits?kind=purchase');
  await expect(page.getByRole('heading', { name: /^No / })).toBeVisible();
  await portal.open('/dashboard/invoices');
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
});
