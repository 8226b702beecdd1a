import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SANDBOX_KEYS } from '@carematch/payment-sandbox/sandbox-keys';
import { startPaymentSandbox, type PaymentSandbox } from '@carematch/payment-sandbox/start-payment-sandbox';
import { sandboxControls, type SandboxControls } from '@carematch/payment-sandbox/testing/sandbox-controls';

import { chargeRequest, newCustomer, RETURN_URL, savedCard, setUpCard } from '../../testing/payments.ts';
import { testEnv } from '../../testing/test-app.ts';
import { createPayments } from './create-payments.ts';
import {
  PaymentOutcomeUnknownError,
  type CardSetup,
  type Charge,
  type PaymentsPort,
} from './payments-port.ts';

/** What only a sandbox can be made to do, or its page to say. */

const DAY_MS = 24 * 3_600_000;

const dataDir = mkdtempSync(join(tmpdir(), 'carematch-payments-'));
let sandbox: PaymentSandbox;
let controls: SandboxControls;
let port: PaymentsPort;
let customerId: string;

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ dataDir: join(dataDir, 'shared') });
  controls = sandboxControls(sandbox.address);
  port = createPayments(testEnv({ DATA_DIR: dataDir, PAYMENT_SANDBOX_URL: sandbox.address }));
  customerId = await newCustomer(port);
});
afterAll(async () => {
  await port.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A card as a browser enters it. */
async function enterCard(number: string): Promise<string> {
  const entered = await controls.enterCard({ number });
  if ('error' in entered) throw new Error(entered.error.message);
  return entered.id;
}

function redirectOf(asked: CardSetup | Charge): string {
  if (asked.state !== 'action_needed' || asked.redirectUrl === undefined) throw new Error(asked.state);
  return asked.redirectUrl;
}

test('a browser is told where to enter a card', async () => {
  expect(await port.cardEntry()).toEqual({
    kind: 'sandbox',
    publishableKey: SANDBOX_KEYS.publishable,
    address: sandbox.address,
  });
});

test('an authenticated payment is paid, also for who asks again under its reference', async () => {
  const wanted = chargeRequest(customerId, { paymentMethod: await enterCard('4000 0027 6000 3184') });
  const waiting = await port.charge(wanted);
  const back = await controls.authenticate(redirectOf(waiting), 'approve');
  expect(back.href).toContain(`${RETURN_URL}&payment_intent=${waiting.chargeId}`);
  expect(back.searchParams.get('redirect_status')).toBe('succeeded');
  const paid = await port.readCharge(waiting.chargeId);
  expect(paid).toMatchObject({ state: 'paid', card: { lastFour: '3184' } });
  expect(await port.charge(wanted)).toEqual(paid);
});

test('a payment that its card’s holder refuses is declined', async () => {
  const paymentMethod = await enterCard('4000002760003184');
  const waiting = await port.charge(chargeRequest(customerId, { paymentMethod }));
  const back = await controls.authenticate(redirectOf(waiting), 'refuse');
  expect(back.searchParams.get('redirect_status')).toBe('failed');
  expect(await port.readCharge(waiting.chargeId)).toMatchObject({
    state: 'declined',
    decline: 'authentication_failed',
  });
});

test('a card that was authenticated to be kept is charged with no one there', async () => {
  const entered = await enterCard('4000002500003155');
  const wanted = { reference: randomUUID(), customerId, paymentMethod: entered, returnUrl: RETURN_URL };
  const waiting = await port.saveCard(wanted);
  await controls.authenticate(redirectOf(waiting), 'approve');
  const saved = await port.readCardSetup(waiting.setupId);
  expect(saved).toMatchObject({ state: 'saved', card: { lastFour: '3155' } });
  expect(await port.saveCard(wanted)).toEqual(saved);
  const charge = chargeRequest(customerId, { paymentMethod: entered, presence: 'off_session' });
  expect(await port.charge(charge)).toMatchObject({ state: 'paid' });
});

test('a card that its holder refuses to authenticate is not kept', async () => {
  const waiting = await setUpCard(port, customerId, await enterCard('4000002500003155'));
  await controls.authenticate(redirectOf(waiting), 'refuse');
  expect(await port.readCardSetup(waiting.setupId)).toMatchObject({
    state: 'declined',
    decline: 'authentication_failed',
  });
});

test('a card that has expired since is declined', async () => {
  const { paymentMethod } = await savedCard(port, customerId);
  await controls.set({ clockAheadMs: 5 * 366 * DAY_MS });
  try {
    const charge = await port.charge(chargeRequest(customerId, { paymentMethod, presence: 'off_session' }));
    expect(charge).toMatchObject({ state: 'declined', decline: 'expired' });
  } finally {
    await controls.set({ clockAheadMs: 0 });
  }
});

test('a network that is lost after charging leaves it unknown, and a repetition tells; nothing is charged twice', async () => {
  const own = await newCustomer(port);
  const wanted = chargeRequest(own, { paymentMethod: await enterCard('4000000000004046') });
  await expect(port.charge(wanted)).rejects.toThrow(PaymentOutcomeUnknownError);
  const charge = await port.charge(wanted);
  expect(charge.state).toBe('paid');
  expect((await controls.books()).customers[own]).toMatchObject({ charged: 5000 });
});

test.each(['lose_answer', 'lose_request', 'fail'] as const)(
  'a vendor that does %s is answered by a repetition, and charges once',
  async (does) => {
    const own = await newCustomer(port);
    const wanted = chargeRequest(own);
    await controls.set({ faults: [{ at: 'POST /v1/payment_intents', does, times: 2 }] });
    await expect(port.charge(wanted)).rejects.toThrow(PaymentOutcomeUnknownError);
    expect(await port.charge(wanted)).toMatchObject({ state: 'paid' });
    expect((await controls.books()).customers[own]).toMatchObject({ charged: 5000 });
  },
);

test('a charge whose reference the vendor has forgotten is found', async () => {
  const own = await newCustomer(port);
  const wanted = chargeRequest(own);
  await controls.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
  const since = new Date();
  await expect(port.charge(wanted)).rejects.toThrow(PaymentOutcomeUnknownError);
  await controls.set({ clockAheadMs: 2 * DAY_MS });
  try {
    const found = await port.findCharge({ customerId: own, reference: wanted.reference, since });
    expect(found).toMatchObject({ state: 'paid', reference: wanted.reference });
  } finally {
    await controls.set({ clockAheadMs: 0 });
  }
});

test('a disputed payment says so, and can’t be refunded', async () => {
  const own = await newCustomer(port);
  const { chargeId } = await port.charge(
    chargeRequest(own, { paymentMethod: await enterCard('4000000000000259') }),
  );
  const disputed = await port.readCharge(chargeId);
  expect(disputed).toMatchObject({ state: 'paid', disputes: [{ cents: 5000, state: 'open' }] });
  expect(await port.refund({ reference: randomUUID(), chargeId, cents: 1 })).toEqual({
    state: 'refused',
    reason: 'disputed',
  });
  expect((await controls.books()).customers[own]).toMatchObject({ charged: 5000, disputed: 5000 });
  const [dispute] = disputed.disputes;
  await controls.closeDispute(dispute?.disputeId ?? '', 'won');
  expect(await port.readCharge(chargeId)).toMatchObject({ disputes: [{ cents: 5000, state: 'won' }] });
  expect((await controls.books()).customers[own]).toMatchObject({ charged: 5000, disputed: 0 });
});

test('a refund that fails on its way is told, and the money is with us again', async () => {
  const paymentMethod = await enterCard('4000000000007726');
  const { chargeId } = await port.charge(chargeRequest(customerId, { paymentMethod }));
  const refund = await port.refund({ reference: randomUUID(), chargeId, cents: 5000 });
  if (refund.state !== 'pending') throw new Error(refund.state);
  expect(await port.readCharge(chargeId)).toMatchObject({ refundedCents: 5000 });
  await controls.settleRefund(refund.refundId, 'failed');
  expect(await port.readRefund(refund.refundId)).toEqual({ ...refund, state: 'failed' });
  expect(await port.readCharge(chargeId)).toMatchObject({ refundedCents: 0 });
});

test('what it throws holds nothing of what was sent', async () => {
  const wanted = chargeRequest('cus_nobody', { description: 'canary words' });
  const error: unknown = await port.charge(wanted).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('Stripe refused to charge a card: StripeInvalidRequestError, status 404');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary');
});

test('a sandbox that is away is an outcome that no one knows', async () => {
  const away = createPayments(testEnv({ DATA_DIR: dataDir, PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1' }));
  await expect(away.readCharge('pi_1')).rejects.toThrow(PaymentOutcomeUnknownError);
});

test('without keys a sandbox is started by who first needs it, and keeps its books below the data folder', async () => {
  const env = testEnv({ DATA_DIR: join(dataDir, 'own') });
  const first = createPayments(env);
  const [entry, again] = await Promise.all([first.cardEntry(), first.cardEntry()]);
  expect(entry).toMatchObject({
    kind: 'sandbox',
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  expect(again).toEqual(entry);
  const charge = await first.charge(chargeRequest(await newCustomer(first)));
  await first.close();
  const next = createPayments(env);
  expect(await next.readCharge(charge.chargeId)).toEqual(charge);
  await next.close();
});

test('with keys cards are entered with Stripe', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const stripe = createPayments(testEnv({ DATA_DIR: dataDir, ...keys }));
  expect(await stripe.cardEntry()).toEqual({ kind: 'stripe', publishableKey: 'pk_test_1' });
});
