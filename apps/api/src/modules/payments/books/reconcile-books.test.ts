import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { TEN_DOLLARS } from '@carematch/payment-sandbox/testing/sdk';

import { makeAdmin, type TestStaff } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { paymentEvents, payments } from '../payments.tables.ts';
import { chargeIdOf, makeBuyer, spendCredits, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { customerIdOf, vendorSdk } from '../testing/vendor-charges.ts';
import { catchUpWithEvents } from '../webhook/catch-up-with-events.ts';
import { reconcileBooks } from './reconcile-books.ts';

let api: TestApp;
let vendor: SandboxVendor;
let sdk: Stripe;
let staff: TestStaff;
let passed = 0;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
  sdk = await vendorSdk(api);
  staff = await makeAdmin(api);
});
beforeEach(async () => {
  passed = (await vendor.webhooks()).length;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await vendor.close();
  await api.close();
});

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

const chargeOf = ({ payment }: Buyer) => chargeIdOf(api, payment.id);

/** Refunds in the vendor's own console: all that is left, unless an amount is given. */
const refundAtVendor = async (buyer: Buyer, amount?: number) =>
  sdk.refunds.create({ payment_intent: await chargeOf(buyer), ...(amount !== undefined && { amount }) });

/** Passes on the webhooks of this test. */
async function passAll(): Promise<void> {
  for (const webhook of (await vendor.webhooks()).slice(passed)) expect(await vendor.pass(webhook)).toBe(200);
}

const compare = () => reconcileBooks(jobContext(api));

const spend = (providerId: number, credits: number) => spendCredits(api, providerId, credits);

const byStaff = {
  get token() {
    return staff.token;
  },
};

const alertsOf = async ({ userId }: Buyer) =>
  (await api.admin('GET /payment-alerts', { query: { user_id: String(userId) } }, byStaff)).body.alerts;

const shortfallOf = async ({ userId }: Buyer) =>
  (await api.admin('GET /users/:id', { params: { id: String(userId) } }, byStaff)).body.user.shortfall;

const statusOf = async ({ payment }: Buyer) => {
  const [row] = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.id, payment.invoice_id ?? 0));
  return row?.status;
};

const REFUNDED = {
  balance: 0,
  invoices: [24_900],
  creditNotes: [24_900],
  movements: ['purchase 25', 'adjustment -25'],
};

describe('a refund made at the vendor', () => {
  test.each([
    ['its webhook', passAll],
    ['the events that the vendor kept, if the webhook was lost', () => catchUpWithEvents(jobContext(api))],
    ['the nightly comparison, if the webhook was lost', compare],
  ])('takes the credits, refunds the invoice and issues a credit note by %s', async (_, learn) => {
    const buyer = await makeBuyer(api);
    await refundAtVendor(buyer);
    await learn();
    expect(await standingOf(api, buyer)).toMatchObject(REFUNDED);
    expect(await statusOf(buyer)).toBe('refunded');
    expect(await shortfallOf(buyer)).toEqual({ credits: 0, amount: 0 });
  });

  test('is entered once, however often and by whichever ways it is told at once', async () => {
    const buyer = await makeBuyer(api);
    await refundAtVendor(buyer);
    const told = (await vendor.webhooks()).slice(passed);
    await Promise.all([
      ...[...told, ...told].map((webhook) => vendor.pass(webhook)),
      compare(),
      compare(),
      catchUpWithEvents(jobContext(api)),
    ]);
    await api.db.delete(paymentEvents);
    await passAll();
    await compare();
    expect(await standingOf(api, buyer)).toMatchObject(REFUNDED);
    expect(await alertsOf(buyer)).toHaveLength(1);
  });

  test('of a part takes the credits whose whole price went back; parts add up to what was bought', async () => {
    const buyer = await makeBuyer(api);
    // $9.96 a credit: 12.05, then 12.95 of them.
    await refundAtVendor(buyer, 12_000);
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 13, creditNotes: [12_000] });
    expect(await statusOf(buyer)).toBe('partly_refunded');
    await refundAtVendor(buyer, 12_900);
    await compare();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [12_000, 12_900] });
    expect(await statusOf(buyer)).toBe('refunded');
  });

  test('of spent credits takes what is left and shows staff the shortfall in credits and dollars', async () => {
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 20);
    await refundAtVendor(buyer);
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({
      balance: 0,
      creditNotes: [24_900],
      movements: ['purchase 25', 'lead_charge -20', 'adjustment -5'],
    });
    expect(await shortfallOf(buyer)).toEqual({ credits: 20, amount: 199.2 });
    expect(await alertsOf(buyer)).toMatchObject([
      {
        kind: 'refund',
        reversal: {
          amount: 249,
          state: 'done',
          credits_taken: 5,
          shortfall_credits: 20,
          shortfall_amount: 199.2,
        },
      },
    ]);
  });

  test('of spent credits in two parts never takes or misses more than was bought', async () => {
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 25);
    await refundAtVendor(buyer, 12_450);
    await passAll();
    expect(await shortfallOf(buyer)).toEqual({ credits: 12, amount: 119.52 });
    await refundAtVendor(buyer);
    await passAll();
    expect(await shortfallOf(buyer)).toMatchObject({ credits: 25 });
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [12_450, 12_450] });
  });

  test('is told to staff and to the professional by email', async () => {
    const emails = recordEmails(api);
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 20);
    await refundAtVendor(buyer);
    await passAll();
    await api.background.outbox.drain();
    const owner = emails.find(({ to, subject }) => to === buyer.email && subject.includes('refunded'));
    expect(owner?.subject).toBe('Your payment was refunded: $249.00');
    expect(owner?.text).toContain(
      'We took 5 credits back from your balance. 20 credits had already been used.',
    );
    const alerts = emails.filter(({ to }) => to === staff.email).map(({ text }) => text);
    expect(alerts.join('\n')).toContain(
      'was refunded at the payment provider. We took back 5 credits. 20 credits ($199.20) had been spent already.',
    );
  });

  test('that is pending takes the credits at once; if it fails they come back, and nothing is owed', async () => {
    const emails = recordEmails(api);
    const buyer = await makeBuyer(api, { payment_method: 'pm_card_pendingRefund' });
    await spend(buyer.providerId, 20);
    const { id } = await refundAtVendor(buyer);
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [] });
    expect(await compare()).toBe(0);
    await api.background.outbox.drain();
    const pending = emails.find(({ subject }) => subject === 'Your payment is being refunded: $249.00');
    expect(pending?.text).toContain('We add a credit note to your invoices once the refund is complete.');
    const [alert] = await alertsOf(buyer);
    await api.admin('POST /payment-alerts/:id/resolve', { params: { id: String(alert?.id) } }, byStaff);
    await vendor.settleRefund(id, 'failed');
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 5, creditNotes: [] });
    expect(await shortfallOf(buyer)).toEqual({ credits: 0, amount: 0 });
    await api.background.outbox.drain();
    const failed = emails.find(({ subject }) => subject === 'A refund of $249.00 didn’t go through');
    expect(failed).toMatchObject({ to: buyer.email });
    // Staff hear of it again, also if they had resolved the alert.
    expect(await alertsOf(buyer)).toMatchObject([{ id: alert?.id, reversal: { state: 'failed' } }]);
    const toStaff = emails.find(
      ({ to, subject }) => to === staff.email && subject === 'A refund made at the payment provider failed',
    );
    expect(toStaff?.text).toContain('We returned 5 credits to the balance.');
  });

  test('that fails after it was done is billed again, also if only the nightly comparison learns of it', async () => {
    const buyer = await makeBuyer(api, { payment_method: 'pm_card_pendingRefund' });
    const { id } = await refundAtVendor(buyer, 9_960);
    await vendor.settleRefund(id, 'succeeded');
    await compare();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 15, creditNotes: [9_960] });
    await vendor.settleRefund(id, 'failed');
    expect(await compare()).toBe(0);
    expect(await standingOf(api, buyer)).toMatchObject({
      balance: 25,
      invoices: [24_900, 9_960],
      creditNotes: [9_960],
    });
    await refundAtVendor(buyer);
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0 });
    expect(await compare()).toBe(0);
  });

  test('beside one by staff takes the rest; that of staff is not entered again by its own webhook', async () => {
    const buyer = await makeBuyer(api);
    await api.admin(
      'POST /invoices/:id/refund',
      { params: { id: String(buyer.payment.invoice_id) }, body: { credits: 10, reason: 'They leave us.' } },
      { ...byStaff, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    await passAll();
    await compare();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 15, creditNotes: [9_960] });
    expect(await alertsOf(buyer)).toEqual([]);
    await refundAtVendor(buyer);
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [9_960, 14_940] });
  });

  test('before one by staff whose answer was lost leaves that one its credits', async () => {
    const buyer = await makeBuyer(api);
    await vendor.set({ faults: [{ at: 'POST /v1/refunds', does: 'lose_answer', times: 2 }] });
    await api.admin(
      'POST /invoices/:id/refund',
      { params: { id: String(buyer.payment.invoice_id) }, body: { credits: 10, reason: 'They leave us.' } },
      { ...byStaff, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    await refundAtVendor(buyer);
    await passAll();
    await api.background.outbox.drain();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [9_960, 14_940] });
    expect(await alertsOf(buyer)).toMatchObject([{ reversal: { amount: 149.4, credits_taken: 15 } }]);
  });
});

describe('a dispute', () => {
  test.each([
    ['its webhooks', passAll],
    ['the nightly comparison, if they were lost', compare],
  ])(
    'is told to staff and professional with its shortfall, and undone if it is won, by %s',
    async (_, learn) => {
      const emails = recordEmails(api);
      const buyer = await makeBuyer(api);
      await spend(buyer.providerId, 20);
      const { id } = await vendor.openDispute(await chargeOf(buyer));
      await learn();
      expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [24_900] });
      expect(await shortfallOf(buyer)).toEqual({ credits: 20, amount: 199.2 });
      await api.background.outbox.drain();
      const subjects = (to: string) =>
        emails.filter((email) => email.to === to).map(({ subject }) => subject);
      expect(subjects(buyer.email)).toContain('A payment of yours is disputed: $249.00');
      expect(subjects(staff.email)).toContain('Payment disputed');
      await vendor.closeDispute(id, 'won');
      await learn();
      expect(await standingOf(api, buyer)).toMatchObject({ balance: 5, invoices: [24_900, 24_900] });
      expect(await shortfallOf(buyer)).toEqual({ credits: 0, amount: 0 });
      await api.background.outbox.drain();
      expect(subjects(buyer.email)).toContain('The dispute over $249.00 is settled');
      expect(subjects(staff.email)).toContain('Dispute won');
      expect(await alertsOf(buyer)).toMatchObject([{ kind: 'dispute', reversal: { state: 'won' } }]);
    },
  );
});

describe('books that differ', () => {
  test('are an alert with both amounts, once until they change, and resolved once they agree', async () => {
    const emails = recordEmails(api);
    const buyer = await makeBuyer(api);
    const customer = await customerIdOf(api, buyer);
    const { id } = await sdk.paymentIntents.create({ ...TEN_DOLLARS, customer });
    expect(await compare()).toBe(1);
    expect(await compare()).toBe(1);
    await api.background.outbox.drain();
    const told = emails.filter(({ to, subject }) => to === staff.email && subject === 'Payment books differ');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('differ by $10.00');
    expect(await alertsOf(buyer)).toMatchObject([
      { kind: 'difference', object_id: id, difference: { provider: 10, ours: 0 } },
    ]);
    const { body } = await api.admin('GET /queues', {}, byStaff);
    expect(body.queues.payment_alerts.total).toBeGreaterThan(0);
    await sdk.refunds.create({ payment_intent: id });
    expect(await compare()).toBe(0);
    expect(await alertsOf(buyer)).toEqual([]);
  });

  test('show a payment that the vendor does not have', async () => {
    const buyer = await makeBuyer(api);
    await api.db
      .update(payments)
      .set({ chargeId: 'pi_missing_at_vendor' })
      .where(eq(payments.id, buyer.payment.id));
    await compare();
    expect(await alertsOf(buyer)).toContainEqual(
      expect.objectContaining({
        object_id: 'pi_missing_at_vendor',
        difference: { provider: 0, ours: 249 },
      }),
    );
  });

  test('are resolved by staff, which is recorded', async () => {
    const buyer = await makeBuyer(api);
    await refundAtVendor(buyer);
    await passAll();
    const [alert] = await alertsOf(buyer);
    const params = { id: String(alert?.id) };
    const { body } = await api.admin('POST /payment-alerts/:id/resolve', { params }, byStaff);
    expect(body.alert.resolved?.by).not.toBeNull();
    expect(await alertsOf(buyer)).toEqual([]);
    const again = await api.admin('POST /payment-alerts/:id/resolve', { params }, byStaff);
    expect(again.body).toEqual(body);
    await compare();
    expect(await alertsOf(buyer)).toEqual([]);
    const { body: log } = await api.admin(
      'GET /audit-log',
      { query: { action: 'payment_alert.resolved', subject_id: params.id } },
      byStaff,
    );
    expect(log.entries).toHaveLength(1);
  });
});
