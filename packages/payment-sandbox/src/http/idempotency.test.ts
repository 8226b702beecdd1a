import { randomUUID } from 'node:crypto';

import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPaymentSandbox, type PaymentSandbox } from '../start-payment-sandbox.ts';
import { sandboxControls, type SandboxControls } from '../testing/sandbox-controls.ts';
import { sdkOn, TEN_DOLLARS } from '../testing/sdk.ts';

const DAY_MS = 24 * 3_600_000;

let sandbox: PaymentSandbox;
let controls: SandboxControls;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  controls = sandboxControls(sandbox.address);
  stripe = sdkOn(sandbox.address);
});
afterAll(() => sandbox.close());

const charged = async (): Promise<number> => (await controls.books()).charged;
const errorOf = (asked: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  asked.then(
    () => {
      throw new Error('It was answered');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );

describe('a key', () => {
  test('gives the first answer again, and says so', async () => {
    const before = await charged();
    const idempotencyKey = randomUUID();
    const first = await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey });
    const again = await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey });
    expect(again).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await charged()).toBe(before + 1000);
  });

  test('gives a decline again', async () => {
    const idempotencyKey = randomUUID();
    const decline = () =>
      errorOf(
        stripe.paymentIntents.create(
          { ...TEN_DOLLARS, payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey },
        ),
      );
    const first = await decline();
    expect(first).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' });
    expect((await decline()).payment_intent?.id).toBe(first.payment_intent?.id);
  });

  test('is refused with other parameters, and at another endpoint', async () => {
    const idempotencyKey = randomUUID();
    const { id } = await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey });
    const other = errorOf(stripe.paymentIntents.create({ ...TEN_DOLLARS, amount: 2000 }, { idempotencyKey }));
    expect(await other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const elsewhere = errorOf(stripe.refunds.create({ payment_intent: id }, { idempotencyKey }));
    expect(await elsewhere).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });

  test('is forgotten after a day, and not before', async () => {
    const idempotencyKey = randomUUID();
    const pay = async () => (await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey })).id;
    const first = await pay();
    await controls.set({ clockAheadMs: DAY_MS - 60_000 });
    expect(await pay()).toBe(first);
    await controls.set({ clockAheadMs: DAY_MS + 60_000 });
    expect(await pay()).not.toBe(first);
    await controls.set({ clockAheadMs: 0 });
  });

  test('of a request that was not understood is free for a better one', async () => {
    const idempotencyKey = randomUUID();
    const wrong = { ...TEN_DOLLARS, currency: 'eur' };
    expect(await errorOf(stripe.paymentIntents.create(wrong, { idempotencyKey }))).toMatchObject({
      statusCode: 400,
      param: 'currency',
    });
    expect(await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey })).toMatchObject({
      status: 'succeeded',
    });
  });

  test('that is under way is refused with 409, which the SDK tries again', async () => {
    const before = await charged();
    const idempotencyKey = randomUUID();
    await controls.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'delay', ms: 300 }] });
    const slow = stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey });
    await expect.poll(async () => (await controls.set({})).faults[0]?.times, { interval: 5 }).toBe(0);
    const [conflict, patient] = await Promise.all([
      errorOf(stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey })),
      sdkOn(sandbox.address, { maxNetworkRetries: 2 }).paymentIntents.create(TEN_DOLLARS, { idempotencyKey }),
    ]);
    expect(conflict).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(patient).toEqual(await slow);
    expect(await charged()).toBe(before + 1000);
  });

  test('makes one charge of a hundred at once', async () => {
    const before = await charged();
    const idempotencyKey = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await charged()).toBe(before + 1000);
  });
});

describe('a network that is lost', () => {
  test('before the request charges nothing', async () => {
    const before = await charged();
    await controls.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_request', times: 2 }] });
    expect(await errorOf(stripe.paymentIntents.create(TEN_DOLLARS))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect(await charged()).toBe(before);
  });

  test('after it has charged, and a repetition gets the answer', async () => {
    const before = await charged();
    await controls.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    const idempotencyKey = randomUUID();
    expect(await errorOf(stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey }))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect(await charged()).toBe(before + 1000);
    expect(await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey })).toMatchObject({
      status: 'succeeded',
    });
    expect(await charged()).toBe(before + 1000);
  });

  test('hits only what the fault names', async () => {
    await controls.set({ faults: [{ at: 'POST /v1/refunds', does: 'fail' }] });
    const { id } = await stripe.paymentIntents.create(TEN_DOLLARS);
    expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 500 });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded' });
  });
});
