import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { AT } from '../../support/addresses.ts';
import {
  CARDS,
  choosePackage,
  fillCard,
  paidAtVendor,
  payButton,
  refusal,
  signInBuyer,
} from '../../support/buying.ts';
import { addPackage } from '../../support/packages.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a price that changed since it was shown is told before anything is charged', async ({ page }) => {
  const buyer = await signInBuyer(new ProviderPortal(page));
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
  const buyer = await signInBuyer(new ProviderPortal(page));
  const { name, withdraw } = await addPackage();
  await choosePackage(page, name);
  await fillCard(page, CARDS.works);
  await withdraw();
  await payButton(page, '$150.00').click();
  await expect(refusal(page, 'This package isn’t sold anymore')).toContainText('You weren’t charged.');
  await expectSoundOnEachScreen(page, 'a package that was withdrawn');
  await page.getByRole('link', { name: 'See packages' }).first().click();
  await expect(page).toHaveURL(`${AT.portal}/profile-optimization/package-plan`);
  await expect(page.getByRole('list', { name: 'Packages' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Choose ${name}` })).toHaveCount(0);
  expect(await paidAtVendor(buyer)).toBe(0);
});
