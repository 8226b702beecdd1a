import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPaymentSandbox, type PaymentSandbox } from '../start-payment-sandbox.ts';
import { sandboxControls, type SandboxControls } from '../testing/sandbox-controls.ts';
import { sdkOn, TEN_DOLLARS } from '../testing/sdk.ts';

let sandbox: PaymentSandbox;
let controls: SandboxControls;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  controls = sandboxControls(sandbox.address);
  stripe = sdkOn(sandbox.address);
});
afterAll(() => sandbox.close());

test('the books are the sums of what was charged, given back and disputed, by customer', async () => {
  const [ada, ben] = await Promise.all([stripe.customers.create(), stripe.customers.create()]);
  const pay = async (customer: string, payment_method = 'pm_card_visa') =>
    (await stripe.paymentIntents.create({ ...TEN_DOLLARS, customer, payment_method })).id;
  const [first] = [await pay(ada.id), await pay(ada.id)];
  await stripe.refunds.create({ payment_intent: first, amount: 400 });
  await expect(pay(ada.id, 'pm_card_visa_chargeDeclined')).rejects.toThrow('declined');
  const disputed = await pay(ben.id, 'pm_card_createDispute');
  const { customers, ...all } = await controls.books();
  expect(all).toEqual({ charged: 3000, refunded: 400, disputed: 1000, net: 1600 });
  expect(customers[ada.id]).toEqual({ charged: 2000, refunded: 400, disputed: 0, net: 1600 });
  expect(customers[ben.id]).toEqual({ charged: 1000, refunded: 0, disputed: 1000, net: 0 });

  const { data } = await stripe.disputes.list({ payment_intent: disputed });
  expect(data).toMatchObject([{ status: 'needs_response', amount: 1000, is_charge_refundable: false }]);
  await controls.closeDispute(data[0]?.id ?? '', 'won');
  expect((await controls.books()).customers[ben.id]).toMatchObject({ disputed: 0, net: 1000 });
  await expect(controls.closeDispute(data[0]?.id ?? '', 'lost')).rejects.toThrow('closed');
});

test('a part that was given back is not disputed', async () => {
  const { id } = await stripe.paymentIntents.create(TEN_DOLLARS);
  await stripe.refunds.create({ payment_intent: id, amount: 300 });
  await controls.openDispute(id);
  expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ amount: 700 }]);
  await expect(controls.openDispute(id)).rejects.toThrow('can not be disputed');
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

test('no more is given back than was charged, and nothing of what was not', async () => {
  const { id } = await stripe.paymentIntents.create(TEN_DOLLARS);
  await expect(stripe.refunds.create({ payment_intent: id, amount: 1001 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ amount: 1000, status: 'succeeded' });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map((one) => one.id)).toEqual([refund.id]);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const unpaid = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  await expect(stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toThrow('successful charge');
});

test('a payment whose id says what was paid before is income once, and is given back as any other', async () => {
  const before = await controls.books();
  const payment_intent = 'pi_24900_by_pm_card_amex__demo_17';
  const paid = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 24_900,
    customer: null,
    latest_charge: { amount: 24_900, payment_method_details: { card: { brand: 'amex', last4: '0005' } } },
  });
  await stripe.refunds.create({ payment_intent, amount: 9900 });
  expect(await controls.books()).toMatchObject({
    charged: before.charged + 24_900,
    refunded: before.refunded + 9900,
    net: before.net + 15_000,
  });
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 15_000 });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

test.each(['demo_charge_17', 'pi_24900_by_pm_card_nobody__17', 'pi_24900_by_pm_card_visa'])(
  'a payment that was never made can’t be given back: %s',
  async (payment_intent) => {
    await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow('No such');
  },
);

test('a refund that fails later brings the money back, once', async () => {
  const { id } = await stripe.paymentIntents.create({
    ...TEN_DOLLARS,
    payment_method: 'pm_card_pendingRefund',
  });
  const before = await controls.books();
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  await controls.settleRefund(refund.id, 'succeeded');
  await controls.settleRefund(refund.id, 'failed');
  await expect(controls.settleRefund(refund.id, 'failed')).rejects.toThrow('settled');
  expect(await controls.books()).toEqual(before);
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1000 });
});
