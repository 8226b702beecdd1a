import { addProfessional, addStaff } from '../../support/accounts.ts';
import { STARTER } from '../../support/buying.ts';
import { callerOf, COMPANY, type Caller, hostileText, watchForHarm } from '../../support/hostile-texts.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const ADJUSTMENT = hostileText('Adjustment');
const CARD_REFUND = hostileText('Refund');

/** Buys a package and has staff refund a credit of it. @returns address of the credit note's print page */
async function refundPackage(professional: Caller, staff: Caller): Promise<string> {
  const { payment_options: options } = await professional<{
    payment_options: { id: number; name: string; price: number }[];
  }>('/v2/payment-options');
  const option = options.find(({ name }) => name === STARTER.name);
  await professional('/v2/credits/pay', {
    payment_option_id: option?.id,
    price: option?.price,
    payment_method: 'pm_card_visa',
    last_payment_id: null,
  });
  const newest = async (kind: string) =>
    (await professional<{ invoices: { id: number }[] }>(`/v2/invoices?kind=${kind}`)).invoices[0]?.id;
  await staff(`/admin/v2/invoices/${await newest('invoice')}/refund`, { credits: 1, reason: CARD_REFUND });
  const note = await professional<{ print_url: string }>(`/v2/invoices/${await newest('credit_note')}`);
  return note.print_url;
}

test('the portal shows markup in reasons of refunds and adjustments as text', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const [professional, staff] = [await callerOf(dentist), await callerOf(await addStaff())];
  await professional('/v2/company', { name: COMPANY });
  await staff(`/admin/v2/users/${dentist.userId}/credit-adjustments`, { amount: 1, reason: ADJUSTMENT });
  const printUrl = await refundPackage(professional, staff);

  const portal = new ProviderPortal(page);
  const expectHarmless = watchForHarm(page);
  await portal.startSession(dentist);
  await portal.open('/dashboard/credits');
  await expectHarmless(ADJUSTMENT);
  await page.goto(printUrl);
  await expectHarmless(COMPANY, CARD_REFUND);
});
