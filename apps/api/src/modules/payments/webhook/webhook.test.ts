import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { SANDBOX_KEYS } from '@carematch/payment-sandbox/sandbox-keys';
import { sdkOn, TEN_DOLLARS } from '@carematch/payment-sandbox/testing/sdk';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../pay/reconcile-payments.ts';
import { paymentEvents } from '../payments.tables.ts';
import { age, pay, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor, type Webhook } from '../testing/sandbox-vendor.ts';
import { catchUpWithEvents } from './catch-up-with-events.ts';

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
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const BOUGHT = { balance: 25, states: ['paid'], invoices: [24_900], movements: ['purchase 25'], receipts: 1 };
const WAITS = { balance: 0, states: ['action_needed'], invoices: [] };

const standing = () => standingOf(api, professional);
const kept = () => api.db.$count(paymentEvents);

/** A payment whose owner confirms it at the bank and never comes back; gives what the vendor tells of it. */
async function leave(
  decision: 'approve' | 'refuse' = 'approve',
): Promise<{ id: number; told: readonly Webhook[] }> {
  const before = (await vendor.webhooks()).length;
  const { body } = await pay(api, professional, { payment_method: 'pm_card_authenticationRequired' });
  await vendor.authenticate(body.payment.action?.redirect_url ?? '', decision);
  return { id: body.payment.id, told: (await vendor.webhooks()).slice(before) };
}

async function passAll(webhooks: readonly Webhook[]): Promise<void> {
  for (const webhook of webhooks) expect(await vendor.pass(webhook)).toBe(200);
}

describe('a payment that no one comes back to', () => {
  test('is settled by the webhook alone', async () => {
    const { told } = await leave();
    expect(await standing()).toMatchObject(WAITS);
    await passAll(told);
    expect(await standing()).toMatchObject(BOUGHT);
  });

  test('is settled by the job alone', async () => {
    const { id } = await leave();
    await age(api, id, 5 * 60_000);
    await reconcilePayments(jobContext(api));
    expect(await standing()).toMatchObject(BOUGHT);
  });

  test('is settled later where both were lost: by the events that the vendor kept', async () => {
    await leave();
    expect(await standing()).toMatchObject(WAITS);
    expect(await catchUpWithEvents(jobContext(api))).toBeGreaterThan(0);
    expect(await standing()).toMatchObject(BOUGHT);
    expect(await catchUpWithEvents(jobContext(api))).toBe(0);
  });

  test('is settled once by events that are doubled, late and out of order', async () => {
    const { id, told } = await leave();
    await age(api, id, 5 * 60_000);
    await passAll(told.toReversed());
    await reconcilePayments(jobContext(api));
    await passAll([...told, ...told]);
    expect(await standing()).toMatchObject(BOUGHT);
  });

  test('is settled once by events that come at once, beside the job', async () => {
    const { id, told } = await leave();
    await age(api, id, 5 * 60_000);
    await Promise.all([
      ...[...told, ...told, ...told].map((webhook) => vendor.pass(webhook)),
      reconcilePayments(jobContext(api)),
    ]);
    expect(await standing()).toMatchObject(BOUGHT);
  });

  test('fails by the webhook where they refused', async () => {
    const { told } = await leave('refuse');
    await passAll(told);
    expect(await standing()).toMatchObject({ balance: 0, states: ['failed'], invoices: [] });
  });
});

/** What is told last of a purchase. */
const told = async (): Promise<Webhook> => {
  await pay(api, professional);
  const last = (await vendor.webhooks()).at(-1);
  if (!last) throw new Error('Nothing was told');
  return last;
};
const sign = (payload: string, secret: string, at = Date.now()): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1_000) });

describe('an event', () => {
  test('is refused without a signature, with another one, changed on its way, and from long ago', async () => {
    const { body, signature } = await told();
    const before = await kept();
    expect(await vendor.pass({ body, signature: '' })).toBe(400);
    expect(await vendor.pass({ body, signature: sign(body, 'whsec_of_someone_else') })).toBe(400);
    expect(await vendor.pass({ body: body.replace('evt_', 'evt_x'), signature })).toBe(400);
    const old = sign(body, SANDBOX_KEYS.webhook, Date.now() - 3_600_000);
    expect(await vendor.pass({ body, signature: old })).toBe(400);
    expect(await vendor.pass({ body: 'not json', signature: sign('not json', SANDBOX_KEYS.webhook) })).toBe(
      400,
    );
    expect(await kept()).toBe(before);
    expect(await vendor.pass({ body, signature })).toBe(200);
    expect(await kept()).toBe(before + 1);
  });

  test('comes again where the vendor could not be asked', async () => {
    const { told: events } = await leave();
    const paid = events.at(-1);
    if (!paid) throw new Error('Nothing was told');
    await vendor.set({ faults: [{ at: 'GET /v1/payment_intents', does: 'lose_request', times: 2 }] });
    expect(await vendor.pass(paid)).toBe(503);
    expect(await standing()).toMatchObject(WAITS);
    expect(await vendor.pass(paid)).toBe(200);
    expect(await standing()).toMatchObject(BOUGHT);
  });

  test.each([
    ['has no payment of ours', async () => `donation/${professional.providerId}`],
    [
      'another product of the same account has by the name of ours',
      async () => `payment/${(await leave()).id}`,
    ],
  ])('of a charge that %s is taken and does nothing', async (_, referenceOf) => {
    const reference = await referenceOf();
    const before = await standing();
    const entry = await api.services.payments.cardEntry();
    const other = sdkOn('address' in entry ? entry.address : '');
    const { id: customer } = await other.customers.create({ email: 'other@test.example' });
    const { status } = await other.paymentIntents.create({
      ...TEN_DOLLARS,
      amount: 24_900,
      customer,
      metadata: { reference },
    });
    expect(status).toBe('succeeded');
    await passAll((await vendor.webhooks()).slice(-2));
    expect(await standing()).toEqual(before);
  });

  test.each([
    ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_nobody_knows' }],
    ['charge.refunded', { object: 'charge', id: 'ch_nobody_knows', payment_intent: 'pi_nobody_knows' }],
    ['refund.failed', { object: 'refund', id: 're_nobody_knows', payment_intent: null }],
    [
      'charge.dispute.created',
      { object: 'dispute', id: 'dp_nobody_knows', payment_intent: 'pi_nobody_knows' },
    ],
  ])(
    '%s about an object that the vendor does not know is acknowledged, and shown to staff',
    async (type, object) => {
      const staff = await makeAdmin(api);
      const body = JSON.stringify({
        id: `evt_${type}`,
        object: 'event',
        type,
        data: { object: { ...object, receipt_email: 'someone@test.example' } },
      });
      const signature = sign(body, SANDBOX_KEYS.webhook);
      expect(await vendor.pass({ body, signature })).toBe(200);
      expect(await vendor.pass({ body, signature })).toBe(200);
      const { body: answer, text } = await api.admin(
        'GET /payment-alerts',
        { query: { kind: 'unknown_object' } },
        { token: staff.token },
      );
      const shown = answer.alerts.filter(({ object_id: id }) => id === object.id);
      expect(shown).toMatchObject([{ event: { id: `evt_${type}`, type }, professional: null }]);
      expect(text).not.toContain('someone@test.example');
    },
  );
});
