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

test('a declined card is told in clear words, and another one pays', async ({ page }) => {
  const buyer = await signInBuyer(new ProviderPortal(page));
  await choosePackage(page);
  await payWith(page, CARDS.declined);
  await expect(refusal(page, 'Your card was declined')).toContainText(
    'You weren’t charged. Use another card, or ask your bank why.',
  );
  await expectSoundOnEachScreen(page, 'a declined card');
  expect(await paidAtVendor(buyer)).toBe(0);
  await payWith(page, CARDS.works);
  await expectBought(page);
  await expectOnePurchase(page, buyer);
});
