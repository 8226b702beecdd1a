import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payments } from '../payments.tables.ts';
import { BOUGHT, NOTHING, age, makeBuyer, pay, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { chargeAtVendor, customerIdOf, vendorSdk } from '../testing/vendor-charges.ts';
import { referenceOf } from './payment-row.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { giveUpPayment, settlePayment } from './settle-payment.ts';

let api: TestApp;
let vendor: SandboxVendor;
let sdk: Stripe;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
  sdk = await vendorSdk(api);
});
beforeEach(async () => {
  professional = await makeProfessional(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await vendor.set({ faults: [] });
});
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const standing = () => standingOf(api, professional);

const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('There is no payment');
  return row;
};

const readPayment = (id: number) =>
  api.public('GET /payments/:id', { params: { id: String(id) } }, { token: professional.token });

const cancelPayment = (id: number) =>
  api.public('POST /payments/:id/cancel', { params: { id: String(id) } }, { token: professional.token });

/** Starts a payment that the bank asks its owner to confirm. */
const begin = async (): Promise<number> => {
  const { body } = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
  expect(body.payment.state).toBe('action_needed');
  return body.payment.id;
};

/** Starts a payment whose request, or its answer, is lost. */
const lose = async (
  does: 'lose_request' | 'lose_answer',
  payment_method = 'pm_card_visa',
): Promise<number> => {
  await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does, times: 2 }] });
  expect((await pay(api, professional, { payment_method })).error.code).toBe('unavailable');
  const [row] = await api.db.select().from(payments).where(eq(payments.providerId, professional.providerId));
  return row?.id ?? 0;
};

/** Fails a payment without a charge: the vendor does not know its card. */
const fail = async (): Promise<number> => {
  expect((await pay(api, professional, { payment_method: 'pm_unknown' })).error.code).toBe('card_not_usable');
  const [row] = await api.db.select().from(payments).where(eq(payments.providerId, professional.providerId));
  return row?.id ?? 0;
};

const reconcileAfter = async (id: number, milliseconds: number): Promise<void> => {
  await age(api, id, milliseconds);
  await reconcilePayments(jobContext(api));
};

describe('settling a payment', () => {
  test.each([
    [
      'of another customer',
      async (id: number) => ({
        customer: await customerIdOf(api, await makeBuyer(api)),
        metadata: { reference: referenceOf(id) },
      }),
    ],
    ['under another reference', async (id: number) => ({ metadata: { reference: referenceOf(id * 10) } })],
    ['of another amount', async () => ({ amount: 19_900 })],
  ])('refuses a paid charge %s, logs a warning, and leaves the payment open', async (_, differenceOf) => {
    const id = await begin();
    const { id: chargeId, status } = await chargeAtVendor(
      api,
      professional,
      referenceOf(id),
      await differenceOf(id),
    );
    expect(status).toBe('succeeded');
    await api.db.update(payments).set({ chargeId }).where(eq(payments.id, id));
    const warned = vi.spyOn(api.services.log, 'warn');
    await reconcileAfter(id, 5 * MINUTE_MS);
    const err = expect.objectContaining({ message: `Charge ${chargeId} is not that of payment ${id}` });
    expect(warned).toHaveBeenCalledWith({ err, payment_id: id }, 'a payment could not be settled yet');
    expect((await readPayment(id)).status).toBe(500);
    expect(await standing()).toEqual({ ...NOTHING, states: ['action_needed'] });
  });

  test('logs an error for a charge paid after its payment failed, and delivers nothing', async () => {
    const id = await fail();
    const logged = vi.spyOn(api.services.log, 'error');
    const canceled = await chargeAtVendor(api, professional, referenceOf(id), { confirm: false });
    await sdk.paymentIntents.cancel(canceled.id);
    await settlePayment(api.services, id, await api.services.payments.readCharge(canceled.id));
    expect(logged).not.toHaveBeenCalled();
    await chargeAtVendor(api, professional, referenceOf(id));
    const paid = (await vendor.webhooks()).at(-1);
    if (!paid) throw new Error('There is no webhook');
    expect(await vendor.pass(paid)).toBe(200);
    expect(logged.mock.calls).toEqual([
      [
        { payment_id: id, state: 'failed' },
        'a payment was charged after it was given up: refund it at the vendor',
      ],
    ]);
    expect(await standing()).toEqual({ ...NOTHING, states: ['failed'] });
  });

  test('logs no error when the charge of a paid payment is reported again', async () => {
    await pay(api, professional);
    const logged = vi.spyOn(api.services.log, 'error');
    for (const webhook of (await vendor.webhooks()).slice(-2)) expect(await vendor.pass(webhook)).toBe(200);
    expect(logged).not.toHaveBeenCalled();
    expect(await standing()).toEqual(BOUGHT);
  });

  test('keeps a charge that the bank has not decided on open, however long that takes', async () => {
    const id = await lose('lose_request');
    const { id: chargeId } = await chargeAtVendor(api, professional, referenceOf(id), { confirm: false });
    await reconcileAfter(id, 23.5 * HOUR_MS);
    expect(await rowOf(id)).toMatchObject({ state: 'started', chargeId, settledAt: null });
    await reconcileAfter(id, 25 * HOUR_MS);
    await giveUpPayment(api.services, id, 'processing_error');
    expect((await readPayment(id)).body.payment).toMatchObject({
      state: 'started',
      action: null,
      invoice_id: null,
    });
    expect((await cancelPayment(id)).error).toMatchObject({
      code: 'invalid_transition',
      message: 'We’re still checking this payment with your bank. Check back in a minute.',
    });
    expect(await standing()).toEqual({ ...NOTHING, states: ['started'] });
    await sdk.paymentIntents.confirm(chargeId);
    await reconcileAfter(id, 25 * HOUR_MS);
    expect(await standing()).toEqual(BOUGHT);
  });

  test('cancels a payment that was canceled at the vendor before its charge was known', async () => {
    const id = await lose('lose_answer', 'pm_card_authenticationRequired');
    const { data } = await sdk.paymentIntents.list({ customer: await customerIdOf(api, professional) });
    const chargeId = data[0]?.id ?? '';
    await sdk.paymentIntents.cancel(chargeId);
    await reconcileAfter(id, MINUTE_MS);
    expect(await rowOf(id)).toMatchObject({
      state: 'canceled',
      chargeId,
      decline: null,
      settledAt: expect.any(Date),
    });
    expect(await standing()).toEqual({ ...NOTHING, states: ['canceled'] });
  });

  test('fails a payment by a declined charge, with its reason', async () => {
    const id = await lose('lose_request');
    const { id: chargeId } = await chargeAtVendor(api, professional, referenceOf(id), {
      payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
    });
    await settlePayment(api.services, id, await api.services.payments.readCharge(chargeId));
    expect(await rowOf(id)).toMatchObject({ state: 'failed', chargeId, decline: 'insufficient_funds' });
    expect(await standing()).toEqual({ ...NOTHING, states: ['failed'] });
  });

  test('saves no card unless asked to', async () => {
    await pay(api, professional);
    const { body } = await api.public('GET /payment-methods', {}, { token: professional.token });
    expect(body.payment_methods).toEqual([]);
  });
});

describe('giving up a payment', () => {
  test('fails it once, with its reason, when two processes do so at once', async () => {
    const id = await lose('lose_request');
    const given = await Promise.all(
      Array.from({ length: 2 }, () => giveUpPayment(api.services, id, 'processing_error')),
    );
    expect(given.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await readPayment(id)).body.payment).toMatchObject({
      state: 'failed',
      decline: 'processing_error',
    });
  });

  test('leaves a payment that was paid concurrently', async () => {
    const { body } = await pay(api, professional);
    await giveUpPayment(api.services, body.payment.id, 'processing_error');
    expect(await standing()).toEqual(BOUGHT);
  });
});

describe('a payment that waits for its bank', () => {
  test('is shown as it was, without its action, while the vendor does not answer', async () => {
    const id = await begin();
    await vendor.set({ faults: [{ at: 'GET /v1/payment_intents', does: 'lose_request', times: 2 }] });
    const { status, body } = await readPayment(id);
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({ id, state: 'action_needed', price: 249, action: null });
    expect((await readPayment(id)).body.payment.action).not.toBeNull();
  });

  test('stays open for an hour', async () => {
    const id = await begin();
    await reconcileAfter(id, 58 * MINUTE_MS);
    expect(await rowOf(id)).toMatchObject({ state: 'action_needed', settledAt: null });
    expect((await readPayment(id)).body.payment.action).not.toBeNull();
  });

  test('stays open when the vendor does not answer its cancellation, which can be repeated', async () => {
    const id = await begin();
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_request', times: 2 }] });
    expect((await cancelPayment(id)).error).toMatchObject({
      code: 'unavailable',
      message: 'We couldn’t reach your bank to cancel this payment. Try again in a minute.',
    });
    expect((await standing()).states).toEqual(['action_needed']);
    expect((await cancelPayment(id)).body.payment.state).toBe('canceled');
    expect((await rowOf(id)).settledAt).toBeInstanceOf(Date);
  });
});

describe('POST /payments/:id/cancel of a settled payment', () => {
  test.each([
    ['paid', async () => (await pay(api, professional)).body.payment.id, BOUGHT],
    ['failed', fail, { ...NOTHING, states: ['failed'] }],
  ])('returns a %s one unchanged, without asking the vendor', async (state, make, expected) => {
    const id = await make();
    await vendor.set({
      faults: [
        { at: 'POST /v1/payment_intents', does: 'lose_request', times: 2 },
        { at: 'GET /v1/payment_intents', does: 'lose_request', times: 2 },
      ],
    });
    const { status, body } = await cancelPayment(id);
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({ id, state });
    expect(await standing()).toEqual(expected);
  });
});
