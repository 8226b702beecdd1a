import {
  CARDS,
  choosePackage,
  expectBought,
  expectOnePurchase,
  fillCard,
  payButton,
  payWith,
  refusal,
  signInBuyer,
} from '../../support/buying.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a second tab that shows the same is told of the first one’s purchase', async ({ page, context }) => {
  const buyer = await signInBuyer(new ProviderPortal(page));
  const other = await context.newPage();
  await choosePackage(page);
  await choosePackage(other);
  await payWith(page, CARDS.works);
  await expectBought(page);
  await payWith(other, CARDS.works);
  await expect(refusal(other, 'You bought credits a moment ago')).toContainText(
    'This time you weren’t charged.',
  );
  await expectOnePurchase(page, buyer);
});

test('two tabs that pay at once buy one package', async ({ page, context }) => {
  const buyer = await signInBuyer(new ProviderPortal(page));
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await choosePackage(tab);
    await fillCard(tab, CARDS.works);
  }
  await Promise.all(tabs.map((tab) => payButton(tab).click()));
  const outcomes = await Promise.all(
    tabs.map(async (tab) => {
      const bought = tab.getByRole('heading', { name: '25 credits added' });
      const told = refusal(tab, /You bought credits a moment ago|Another payment isn’t finished yet/);
      await expect(bought.or(told)).toBeVisible({ timeout: 20_000 });
      return (await bought.isVisible()) ? 'bought' : 'told';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['bought', 'told']);
  await expectOnePurchase(page, buyer);
});
