import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, addStaff, waitForEmail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { CARDS, choosePackage, expectBought, paidAtVendor, payWith, STARTER } from '../../support/buying.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('staff give the money of unused credits back to the card it came from', async ({ page, context }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const portal = new ProviderPortal(await context.newPage());
  await portal.signIn(dentist);
  await choosePackage(portal.page);
  await payWith(portal.page, CARDS.works);
  await expectBought(portal.page);

  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await desk.open(`/admin-dashboard/users/${dentist.userId}`);
  await desk.panel('Invoices').getByRole('link', { name: /^CM-/ }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund CM-/ });
  await dialog.getByLabel('Reason').fill('You bought it by accident.');
  await expect(dialog.getByText('$249.00 goes back to Visa ending in 4242.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
  await waitForEmail(dentist.email, /We refunded \$249\.00/);
  expect(await paidAtVendor(dentist)).toBe(0);

  await desk.open(`/admin-dashboard/users/${dentist.userId}/credits`);
  await expect(page.locator('[data-row]').first()).toContainText(`−${STARTER.credits}`);
  await expectSoundOnEachScreen(page, 'the credits of a professional');
  await portal.open('/dashboard/invoices?kind=credit_note');
  await expect(portal.page.locator('[data-row]')).toHaveCount(1);
  await portal.open('/dashboard/credits');
  await expect(portal.page.getByText('Taken back: refunded to the card').first()).toBeVisible();
});
