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

const NEEDS_IT = {
  ...TEN_DOLLARS,
  payment_method: 'pm_card_authenticationRequired',
  return_url: 'http://localhost:4001/payment?payment=7',
} as const;

const pageOf = ({ next_action }: Stripe.PaymentIntent): string => next_action?.redirect_to_url?.url ?? '';

test('the bank’s page says that it is a sandbox, what is paid and with which card', async () => {
  const waiting = await stripe.paymentIntents.create(NEEDS_IT);
  const page = await fetch(pageOf(waiting));
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('This is a sandbox.');
  expect(html).toContain('Pay $10.00 with the card ending in 3184?');
  expect(html.match(/<button/g)).toHaveLength(2);
});

test('an approval charges once, however often the page is sent', async () => {
  const waiting = await stripe.paymentIntents.create(NEEDS_IT);
  const back = await controls.authenticate(pageOf(waiting), 'approve');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    payment: '7',
    payment_intent: waiting.id,
    payment_intent_client_secret: waiting.client_secret,
    redirect_status: 'succeeded',
  });
  const again = await fetch(pageOf(waiting), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
  });
  expect(again.status).toBe(404);
  expect(await again.text()).toContain('There’s nothing to confirm here');
  const { data } = await stripe.charges.list({ payment_intent: waiting.id });
  expect(data).toMatchObject([{ paid: true, amount: 1000 }]);
});

test('after a refusal another card can be tried, and a canceled payment can’t', async () => {
  const waiting = await stripe.paymentIntents.create(NEEDS_IT);
  await controls.authenticate(pageOf(waiting), 'refuse');
  expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  const paid = await stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
  const other = await stripe.paymentIntents.create(NEEDS_IT);
  await stripe.paymentIntents.cancel(other.id);
  expect((await fetch(pageOf(other))).status).toBe(404);
  await expect(
    stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('a guessed address leads to nothing', async () => {
  const waiting = await stripe.paymentIntents.create(NEEDS_IT);
  for (const guess of [`${waiting.id}_secret_0`, 'pi_1_secret_1', '%00'])
    expect((await fetch(`${sandbox.address}/sandbox/authenticate/${guess}`)).status).toBe(404);
});

test('a card that is set up with authentication is charged with no one there, and asks again when someone is', async () => {
  const { id: customer } = await stripe.customers.create();
  const waiting = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
    return_url: 'http://localhost:4001/payment',
  });
  const page = waiting.next_action?.redirect_to_url?.url ?? '';
  expect(await (await fetch(page)).text()).toContain('Save the card ending in 3155 for later payments?');
  const back = await controls.authenticate(page, 'approve');
  expect(back.searchParams.get('setup_intent')).toBe(waiting.id);
  const { data } = await stripe.paymentMethods.list({ customer });
  const pay = { ...TEN_DOLLARS, customer, payment_method: data[0]?.id ?? '' };
  expect(await stripe.paymentIntents.create({ ...pay, off_session: true })).toMatchObject({
    status: 'succeeded',
  });
  expect(await stripe.paymentIntents.create(pay)).toMatchObject({ status: 'requires_action' });
});
