import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, waitForMail } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import {
  CARDS,
  choosePackage,
  expectBought,
  expectOnePurchase,
  fillCard,
  paidAtVendor,
  payButton,
  payWith,
  refusal,
} from '../../support/buying.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { addPackage } from '../../support/packages.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

const PAY_CALL = '**/api/v2/credits/pay';

/** A professional of the test's own, signed in. */
async function signIn(portal: ProviderPortal) {
  const buyer = await addProfessional(await findEmptyPlace());
  await portal.signIn(buyer);
  return buyer;
}

test('a package is bought with a new card: credits, invoice and receipt are there once', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const buyer = await signIn(portal);
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
  await waitForMail(buyer.email, /Your receipt: \$249\.00/);
  expect(await waitForMail(buyer.email, /Invoice (CM-[\d-]+)/)).toBe(invoice);
  await expectOnePurchase(page, buyer);
  await portal.open('/dashboard/credits');
  await expect(page.getByText('525 credits').filter({ visible: true }).first()).toBeVisible();
  await expectSoundOnEachScreen(page, 'the statement');

  await choosePackage(page);
  await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await expectSoundOnEachScreen(page, 'a saved card to pay with');
});

test('a declined card is told in clear words, and another one pays', async ({ page }) => {
  const buyer = await signIn(new ProviderPortal(page));
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

test('a payment that the bank asks about is paid once its owner approves', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const buyer = await signIn(portal);
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
  const buyer = await signIn(portal);
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

test('a vendor whose answers are lost charges once, and the package comes', async ({ page }) => {
  const buyer = await signIn(new ProviderPortal(page));
  await choosePackage(page);
  await payWith(page, CARDS.answerLost);
  await expect(page.getByText('Checking your payment…')).toBeVisible();
  await expectBought(page);
  await expectOnePurchase(page, buyer);
});

test('a reload while paying goes on with the same payment', async ({ page }) => {
  const buyer = await signIn(new ProviderPortal(page));
  await choosePackage(page);
  const answered = Promise.withResolvers<void>();
  await page.route(PAY_CALL, async (route) => {
    // It is paid, and the page never hears of it.
    await route.fetch();
    answered.resolve();
  });
  await payWith(page, CARDS.works);
  await expect(page.getByText('Paying $249.00…')).toBeVisible();
  await answered.promise;
  await page.unroute(PAY_CALL);
  await page.reload();
  await expectBought(page);
  await expectOnePurchase(page, buyer);
});

test('a second tab that shows the same is told of the first one’s purchase', async ({ page, context }) => {
  const buyer = await signIn(new ProviderPortal(page));
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
  const buyer = await signIn(new ProviderPortal(page));
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

test('a price that changed since it was shown is told before anything is charged', async ({ page }) => {
  const buyer = await signIn(new ProviderPortal(page));
  const { name, changePrice, withdraw } = await addPackage();
  try {
    await choosePackage(page, name);
    await fillCard(page, CARDS.works);
    await changePrice(16_000);
    await payButton(page, '$150.00').click();
    await expect(refusal(page, 'The price has changed')).toContainText('You weren’t charged.');
    await expect(payButton(page, '$160.00')).toBeVisible();
    expect(await paidAtVendor(buyer)).toBe(0);
    await payButton(page, '$160.00').click();
    await expect(page.getByRole('heading', { name: '15 credits added' })).toBeVisible();
    expect(await paidAtVendor(buyer)).toBe(16_000);
  } finally {
    await withdraw();
  }
});

test('a package that was withdrawn since it was shown is not charged', async ({ page }) => {
  const buyer = await signIn(new ProviderPortal(page));
  const { name, withdraw } = await addPackage();
  await choosePackage(page, name);
  await fillCard(page, CARDS.works);
  await withdraw();
  await payButton(page, '$150.00').click();
  await expect(refusal(page, 'This package isn’t sold anymore')).toContainText('You weren’t charged.');
  await expectSoundOnEachScreen(page, 'a package that was withdrawn');
  await page.getByRole('link', { name: 'See packages' }).first().click();
  await expect(page).toHaveURL(`${AT.portal}/profile-optimization/package-plan`);
  await expect(page.getByRole('link', { name: `Choose ${name}` })).toHaveCount(0);
  expect(await paidAtVendor(buyer)).toBe(0);
});
