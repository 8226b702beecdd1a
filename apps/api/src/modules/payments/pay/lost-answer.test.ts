import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payments } from '../payments.tables.ts';
import { age, BOUGHT, NOTHING, pay, standingOf, STARTER } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
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
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const standing = () => standingOf(api, professional);

const readPayment = async (id: number) =>
  (await api.public('GET /payments/:id', { params: { id: String(id) } }, { token: professional.token })).body
    .payment;

const latestPayment = async () => {
  const [row] = await api.db.select().from(payments).where(eq(payments.providerId, professional.providerId));
  if (!row) throw new Error('There is no payment');
  return row;
};

/** What their charges, and what went back of them, come to at the vendor. */
const netAtVendor = async (): Promise<number> => {
  const { customers } = await vendor.books();
  const { chargeId } = await latestPayment();
  const { customerId } = await api.services.payments.readCharge(chargeId ?? '');
  return customers[customerId]?.net ?? 0;
};

describe('an answer that is lost', () => {
  test('after charging: the same key charges once, and brings the credits once', async () => {
    const key = randomUUID();
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    const first = await pay(api, professional, {}, key);
    expect(first.error.code).toBe('unavailable');
    expect(await standing()).toEqual({ ...NOTHING, states: ['started'] });
    const again = await pay(api, professional, {}, key);
    expect(again.body.payment.state).toBe('paid');
    expect(await standing()).toEqual(BOUGHT);
    expect(await netAtVendor()).toBe(24_900);
  });

  test('before charging: the same key charges once', async () => {
    const key = randomUUID();
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_request', times: 2 }] });
    expect((await pay(api, professional, {}, key)).error.code).toBe('unavailable');
    expect((await pay(api, professional, {}, key)).body.payment.state).toBe('paid');
    expect(await netAtVendor()).toBe(24_900);
  });

  test('and no one asks again: the job settles it', async () => {
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    expect((await pay(api, professional)).error.code).toBe('unavailable');
    const { id } = await latestPayment();
    await age(api, id, MINUTE_MS);
    await reconcilePayments(jobContext(api));
    expect(await standing()).toEqual(BOUGHT);
    expect(await netAtVendor()).toBe(24_900);
  });

  test('for a day: the charge is looked up, for the vendor has forgotten the key', async () => {
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    await pay(api, professional);
    const { id } = await latestPayment();
    await age(api, id, 23.5 * HOUR_MS);
    await reconcilePayments(jobContext(api));
    expect(await standing()).toEqual(BOUGHT);
    expect(await netAtVendor()).toBe(24_900);
  });

  test.each([
    ['its page is opened', (id: number) => readPayment(id)],
    ['the form is sent again', (_: number, key: string) => pay(api, professional, {}, key)],
  ])('for more than a day: it is charged once, though %s before the job comes by', async (_, ask) => {
    const key = randomUUID();
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    await pay(api, professional, {}, key);
    const { id } = await latestPayment();
    await age(api, id, 25 * HOUR_MS);
    await vendor.set({ clockAheadMs: 25 * HOUR_MS });
    try {
      await ask(id, key);
    } finally {
      await vendor.set({ clockAheadMs: 0 });
    }
    await reconcilePayments(jobContext(api));
    expect(await standing()).toEqual(BOUGHT);
    expect(await netAtVendor()).toBe(24_900);
  });

  test('of what the vendor never heard of: it fails after a day, and not before', async () => {
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_request', times: 2 }] });
    await pay(api, professional);
    const { id } = await latestPayment();
    await age(api, id, 23.5 * HOUR_MS);
    await reconcilePayments(jobContext(api));
    expect((await standing()).states).toEqual(['started']);
    await age(api, id, 24.5 * HOUR_MS);
    await reconcilePayments(jobContext(api));
    expect(await standing()).toEqual({ ...NOTHING, states: ['failed'] });
  });
});

test('payments that can’t be settled keep no other one waiting', async () => {
  const stuck = await makeProfessional(api);
  const createdAt = new Date(Date.now() - HOUR_MS);
  await api.db.insert(payments).values(
    Array.from({ length: 120 }, (_, place) => ({
      providerId: stuck.providerId,
      kind: 'purchase' as const,
      paymentOptionId: STARTER.id,
      name: 'Starter',
      credits: STARTER.credits,
      cents: 24_900,
      paymentMethod: 'pm_card_visa',
      chargeId: `pi_nobody_knows_${place}`,
      createdAt,
    })),
  );
  try {
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    await pay(api, professional);
    await age(api, (await latestPayment()).id, MINUTE_MS);
    for (const _ of ['a minute', 'another one']) await reconcilePayments(jobContext(api));
    expect(await standing()).toEqual(BOUGHT);
  } finally {
    await api.db.delete(payments).where(eq(payments.providerId, stuck.providerId));
  }
});
