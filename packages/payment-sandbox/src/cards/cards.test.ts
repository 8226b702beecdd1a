import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

async function enter(number: string): Promise<string> {
  const entered = await controls.enterCard({ number });
  if ('error' in entered) throw new Error(entered.error.message);
  return entered.id;
}

describe('the token call', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa', '4242'],
    ['5555555555554444', 'mastercard', '4444'],
    ['3782 822463 10005', 'amex', '0005'],
    ['6011111111111117', 'discover', '1117'],
  ])('takes %s and keeps brand, last four and expiry', async (number, brand, last4) => {
    const { card } = await stripe.paymentMethods.retrieve(await enter(number));
    expect(card).toMatchObject({ brand, last4, exp_month: 12, exp_year: 2040 });
  });

  test.each([
    ['a number that is mistyped', { number: '4242424242424241' }, 'incorrect_number'],
    ['a number that is none', { number: 'four' }, 'incorrect_number'],
    ['a real card', { number: '4111111111111111' }, 'card_declined'],
    ['a month that is none', { expMonth: 13 }, 'invalid_expiry_month'],
    ['a year that is over', { expYear: 2020 }, 'invalid_expiry_year'],
    ['a code that is none', { cvc: '12' }, 'invalid_cvc'],
  ])('refuses %s', async (_name, card, code) => {
    expect(await controls.enterCard({ number: '4242424242424242', ...card })).toMatchObject({
      error: { type: 'card_error', code },
    });
  });

  test('is open to a page of any address, and says nothing of a number that it refuses', async () => {
    const preflight = await fetch(`${sandbox.address}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4001', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const refused = await controls.enterCard({ number: '4111111111111111' });
    expect(JSON.stringify(refused)).not.toContain('4111');
  });
});

describe('a card', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('%s is declined when it is charged, set up and attached', async (number, code, decline_code) => {
    const refusal = { statusCode: 402, type: 'StripeCardError', code, decline_code };
    const charge = stripe.paymentIntents.create({ ...TEN_DOLLARS, payment_method: await enter(number) });
    await expect(charge).rejects.toMatchObject({
      ...refusal,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code }, amount_received: 0 },
    });
    const setup = stripe.setupIntents.create({ payment_method: await enter(number), confirm: true });
    await expect(setup).rejects.toMatchObject({
      ...refusal,
      setup_intent: { status: 'requires_payment_method', last_setup_error: { code } },
    });
    const customer = await stripe.customers.create();
    const attached = stripe.paymentMethods.attach(await enter(number), { customer: customer.id });
    await expect(attached).rejects.toMatchObject(refusal);
  });

  test('is a customer’s own once it is attached, and can be its default', async () => {
    const [ada, ben] = await Promise.all([stripe.customers.create(), stripe.customers.create()]);
    const { id } = await stripe.paymentMethods.attach(await enter('4242424242424242'), { customer: ada.id });
    await stripe.customers.update(ada.id, { invoice_settings: { default_payment_method: id } });
    expect(await stripe.customers.retrieve(ada.id)).toMatchObject({
      invoice_settings: { default_payment_method: id },
    });
    const { data } = await stripe.paymentMethods.list({ customer: ada.id, type: 'card' });
    expect(data.map((method) => method.id)).toEqual([id]);
    await expect(
      stripe.paymentIntents.create({ ...TEN_DOLLARS, customer: ben.id, payment_method: id }),
    ).rejects.toThrow('belongs to another customer');
    await stripe.paymentMethods.detach(id);
    await expect(
      stripe.paymentIntents.create({ ...TEN_DOLLARS, customer: ada.id, payment_method: id }),
    ).rejects.toThrow('may not be used again');
  });

  test('that was charged without being kept is used up; one that was declined is not', async () => {
    const once = await enter('4242424242424242');
    await stripe.paymentIntents.create({ ...TEN_DOLLARS, payment_method: once });
    await expect(stripe.paymentIntents.create({ ...TEN_DOLLARS, payment_method: once })).rejects.toThrow(
      'may not be used again',
    );
    const declined = await enter('4000000000000341');
    for (const _try of [1, 2])
      await expect(
        stripe.paymentIntents.create({ ...TEN_DOLLARS, payment_method: declined }),
      ).rejects.toMatchObject({ code: 'card_declined' });
  });

  test('of a test token with a mark behind it pays each time, with no one there too, and leaves nothing to detach', async () => {
    const { id: customer } = await stripe.customers.create();
    const payment_method = 'pm_card_amex__demo_17';
    for (const off_session of [false, true])
      expect(
        await stripe.paymentIntents.create({ ...TEN_DOLLARS, customer, payment_method, off_session }),
      ).toMatchObject({ status: 'succeeded' });
    expect(await stripe.paymentMethods.retrieve(payment_method)).toMatchObject({
      customer: null,
      card: { brand: 'amex', last4: '0005' },
    });
    await expect(stripe.paymentMethods.retrieve('pm_card_nobody__17')).rejects.toThrow('No such');
  });

  test('that wants to be authenticated is refused where the request can’t wait for it', async () => {
    const refused = stripe.paymentIntents.create({
      ...TEN_DOLLARS,
      payment_method: 'pm_card_authenticationRequired',
      error_on_requires_action: true,
    });
    await expect(refused).rejects.toMatchObject({ code: 'authentication_required', statusCode: 402 });
  });
});
