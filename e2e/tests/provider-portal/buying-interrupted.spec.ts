import {
  CARDS,
  choosePackage,
  expectBought,
  expectOnePurchase,
  payWith,
  signInBuyer,
} from '../../support/buying.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

const PAY_CALL = '**/api/v2/credits/pay';

test('a vendor whose answers are lost charges once, and the package comes', async ({ page }) => {
  const buyer = await signInBuyer(new ProviderPortal(page));
  await choosePackage(page);
  await payWith(page, CARDS.answerLost);
  await expect(page.getByText('Checking your payment…')).toBeVisible();
  await expectBought(page);
  await expectOnePurchase(page, buyer);
});

test('a reload while paying goes on with the same payment', async ({ page }) => {
  const buyer = await signInBuyer(new ProviderPortal(page));
  await choosePackage(page);
  const answered = Promise.withResolvers<void>();
  await page.route(
    PAY_CALL,
    async (route) => {
      // It is paid, and the page never hears of it.
      await route.fetch();
      answered.resolve();
    },
    { times: 1 },
  );
  await payWith(page, CARDS.works);
  await expect(page.getByText('Paying $249.00…')).toBeVisible();
  await answered.promise;
  await page.reload();
  await expectBought(page);
  await expectOnePurchase(page, buyer);
});
