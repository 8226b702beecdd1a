import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { paymentCustomers, payments } from '../payments.tables.ts';
import { age, pay, standingOf, STARTER } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { makePayment, type PaymentOrder } from './make-payment.ts';
import { presentPayment } from './present-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let api: TestApp;
let vendor: SandboxVendor;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
});
beforeEach(async () => {
  professional = await makeProfessional(api);
});
afterEach(async () => {
  vi.useRealTimers();
  await vendor.set({ faults: [] });
});
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const HOUR_MS = 60 * 60_000;

const BOUGHT = {
  balance: 25,
  states: ['paid'],
  invoices: [24_900],
  creditNotes: [],
  movements: ['purchase 25'],
  receipts: 1,
};

const standing = () => standingOf(api, professional);

const readPayment = async (id: number) =>
  (await api.public('GET /payments/:id', { params: { id: String(id) } }, { token: professional.token })).body
    .payment;

const latestPayment = async () => {
  const [row] = await api.db.select().from(payments).where(eq(payments.providerId, professional.providerId));
  if (!row) throw new Error('There is no payment');
  return row;
};

const customerAtVendor = async () => {
  const [customer] = await api.db
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.providerId, professional.providerId));
  return vendor.read(`/v1/customers/${customer?.customerId}`);
};

/** Makes the vendor lose requests, or its answers to them. Each call is sent twice. */
const lose = (at: string, what: 'request' | 'answer', times = 2) =>
  vendor.set({ faults: [{ at, does: `lose_${what}`, times }] });

describe('the vendor', () => {
  test('gets the name and email of a customer, and the ids of a payment', async () => {
    const { body } = await pay(api, professional);
    expect(await customerAtVendor()).toMatchObject({ name: 'Robin Tester', email: professional.email });
    const { chargeId } = await latestPayment();
    expect(await vendor.read(`/v1/payment_intents/${chargeId}`)).toMatchObject({
      description: 'Carematch: Starter, 25 credits',
      metadata: {
        payment_id: String(body.payment.id),
        provider_id: String(professional.providerId),
      },
    });
  });

  test('makes a customer once', async () => {
    const { body } = await pay(api, professional);
    const { id } = await customerAtVendor();
    await lose('POST /v1/customers', 'request');
    const again = await pay(api, professional, { last_payment_id: body.payment.id });
    expect(again.body.payment.state).toBe('paid');
    expect((await customerAtVendor())['id']).toBe(id);
  });

  test('makes a customer whose first answer was lost and whose name changed since', async () => {
    await lose('POST /v1/customers', 'answer');
    expect((await pay(api, professional)).error.code).toBe('unavailable');
    await api.db.update(users).set({ lastName: 'Married' }).where(eq(users.id, professional.userId));
    expect((await pay(api, professional)).body.payment.state).toBe('paid');
    expect(await customerAtVendor()).toMatchObject({ name: 'Robin Married' });
    expect(await standing()).toEqual(BOUGHT);
  });

  test('is asked for a payment by one request at a time; the others are told to try again', async () => {
    const key = randomUUID();
    await lose('POST /v1/payment_intents', 'request');
    await pay(api, professional, {}, key);
    const { id } = await latestPayment();
    const askedAt = new Date(Date.now() + HOUR_MS);
    await api.db.update(payments).set({ askedAt }).where(eq(payments.id, id));
    const waiting = await pay(api, professional, {}, key);
    expect(waiting.status).toBe(409);
    expect(waiting.headers['retry-after']).toBe('2');
    expect(waiting.error).toMatchObject({
      code: 'request_in_progress',
      message:
        'We’re still checking with your bank. Keep this page open: we’ll ask again, and you won’t be charged twice.',
    });
    expect(await latestPayment()).toMatchObject({ state: 'started', chargeId: null });
    await age(api, id, 21_000);
    expect((await pay(api, professional, {}, key)).body.payment.state).toBe('paid');
    expect(await standing()).toEqual(BOUGHT);
  });

  test('is asked again for 23 hours to charge what it never heard of', async () => {
    await lose('POST /v1/payment_intents', 'request');
    await pay(api, professional);
    await age(api, (await latestPayment()).id, 22.5 * HOUR_MS);
    await reconcilePayments(jobContext(api));
    expect(await standing()).toEqual(BOUGHT);
  });

  test('finds a charge a day later that it made as soon as the payment was entered', async () => {
    await lose('POST /v1/payment_intents', 'answer');
    await pay(api, professional);
    const { id, createdAt } = await latestPayment();
    await age(api, id, HOUR_MS);
    await api.db.update(payments).set({ createdAt }).where(eq(payments.id, id));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS });
    await reconcilePayments(jobContext(api));
    expect((await standing()).states).toEqual(['paid']);
    expect((await standing()).movements).toEqual(['purchase 25']);
  });
});

describe('a payment while the vendor does not answer', () => {
  test('is shown and repeated as it was settled', async () => {
    const [paidKey, failedKey] = [randomUUID(), randomUUID()];
    const declined = { payment_method: 'pm_card_chargeDeclined' };
    await pay(api, professional, declined, failedKey);
    const { body } = await pay(api, professional, {}, paidKey);
    await lose('', 'request', 20);
    expect((await pay(api, professional, {}, paidKey)).body.payment).toEqual(body.payment);
    expect(await readPayment(body.payment.id)).toEqual(body.payment);
    expect((await pay(api, professional, declined, failedKey)).error.code).toBe('card_declined');
    const { faults } = await vendor.set({});
    expect(faults.map(({ times }) => times)).toEqual([20]);
  });

  test('is shown as it was when it waits for its owner, with nothing to confirm', async () => {
    const { body } = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
    await lose('GET /v1/payment_intents', 'answer');
    expect(await readPayment(body.payment.id)).toMatchObject({
      state: 'action_needed',
      action: null,
      card: null,
    });
    expect((await readPayment(body.payment.id)).action).not.toBeNull();
  });
});

describe('a payment that is not paid', () => {
  test('has no invoice and no balance, though its owner has credits', async () => {
    const first = await pay(api, professional);
    const { body } = await pay(api, professional, {
      payment_method: 'pm_card_authenticationRequired',
      last_payment_id: first.body.payment.id,
    });
    expect(body.payment).toMatchObject({ state: 'action_needed', invoice_id: null, balance: null });
  });

  test('has nothing to confirm once it was canceled in another tab, whatever the vendor said before', async () => {
    const { body } = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
    const { chargeId } = await latestPayment();
    const charge = await api.services.payments.readCharge(chargeId ?? '');
    expect(charge.state).toBe('action_needed');
    await api.public(
      'POST /payments/:id/cancel',
      { params: { id: String(body.payment.id) } },
      { token: professional.token },
    );
    const row = await latestPayment();
    expect(await presentPayment(api.services, { row, charge })).toMatchObject({
      state: 'canceled',
      action: null,
    });
  });
});

test('a renewal ordered twice for one cause is one payment', async () => {
  const { providerId } = professional;
  const order: PaymentOrder = {
    providerId,
    option: { id: STARTER.id, name: 'Starter', credits: STARTER.credits, priceCents: 24_900 },
    card: { paymentMethod: 'pm_card_visa', saveCard: false },
    once: { kind: 'renewal', cause: `renewal/${providerId}/0/0` },
    check: () => Promise.resolve(),
  };
  const first = await makePayment(api.services, order);
  const again = await makePayment(api.services, order);
  expect(first.row).toMatchObject({ kind: 'renewal', state: 'paid' });
  expect(again.row).toEqual(first.row);
  expect(await standing()).toEqual({ ...BOUGHT, movements: ['renewal 25'] });
});
