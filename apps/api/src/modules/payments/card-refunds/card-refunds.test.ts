import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { makeAdmin, type TestStaff } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { auditLog, notifications } from '../../platform/platform.tables.ts';
import { disputes, paymentRefunds } from '../payments.tables.ts';
import { chargeIdOf, makeBuyer, spendCredits, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { completeRefund } from './complete-refund.ts';

let api: TestApp;
let vendor: SandboxVendor;
let admin: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
  admin = await makeAdmin(api);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await vendor.close();
  await api.close();
});

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

const refund = (
  invoiceId: number | null,
  credits: number,
  key: string = randomUUID(),
  reason = 'They leave the marketplace.',
) =>
  api.admin(
    'POST /invoices/:id/refund',
    { params: { id: String(invoiceId) }, body: { credits, reason } },
    { token: admin.token, headers: { 'idempotency-key': key } },
  );

const spend = (providerId: number, credits: number) => spendCredits(api, providerId, credits);

const chargeOf = ({ payment }: Buyer) => chargeIdOf(api, payment.id);

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** What the vendor has of them, and what their invoices and credit notes say. */
async function books(buyer: Buyer): Promise<{ vendor: number; ours: number }> {
  const { customers } = await vendor.books();
  const { customerId } = await api.services.payments.readCharge(await chargeOf(buyer));
  const { invoices: billed, creditNotes } = await standingOf(api, buyer);
  return { vendor: customers[customerId]?.net ?? 0, ours: sum(billed) - sum(creditNotes) };
}

/** Passes on all that the vendor has told, from the first on. */
async function passAll(): Promise<void> {
  for (const webhook of await vendor.webhooks()) expect(await vendor.pass(webhook)).toBe(200);
}

const statusOf = async (id: number | null) => {
  const [row] = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.id, id ?? 0));
  return row?.status;
};

describe('money that staff give back', () => {
  test('takes the unused credits, and leaves a credit note; who did it and why is recorded', async () => {
    const buyer = await makeBuyer(api);
    const { status, body } = await refund(buyer.payment.invoice_id, 10);
    expect(status).toBe(200);
    expect(body.refund).toMatchObject({ state: 'done', credits: 10, amount: 99.6 });
    expect(await standingOf(api, buyer)).toMatchObject({
      balance: 15,
      creditNotes: [9_960],
      movements: ['purchase 25', 'adjustment -10'],
    });
    expect(await statusOf(buyer.payment.invoice_id)).toBe('partly_refunded');
    expect(await books(buyer)).toEqual({ vendor: 14_940, ours: 14_940 });
    const [logged] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invoice.refunded'))
      .orderBy(auditLog.id);
    expect(logged).toMatchObject({ actorId: admin.userId, after: { credits: 10, amount: '$99.60' } });
  });

  test('in parts comes to the whole, to the cent', async () => {
    // 125 credits for $999.00: 799.2 cents each.
    const buyer = await makeBuyer(api, { payment_option_id: 3, price: 999 });
    for (const credits of [7, 7, 7, 104])
      expect((await refund(buyer.payment.invoice_id, credits)).status).toBe(200);
    const { creditNotes, balance } = await standingOf(api, buyer);
    expect(creditNotes).toEqual([5_594, 5_594, 5_594, 83_118]);
    expect(balance).toBe(0);
    expect(await statusOf(buyer.payment.invoice_id)).toBe('refunded');
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
    expect((await refund(buyer.payment.invoice_id, 1)).error.code).toBe('conflict');
  });

  test('is told to the professional, with the reason', async () => {
    const emails = recordEmails(api);
    const buyer = await makeBuyer(api);
    await refund(buyer.payment.invoice_id, 25);
    await api.background.outbox.drain();
    const told = emails.find(({ to, subject }) => to === buyer.email && subject === 'We refunded $249.00');
    expect(told?.text).toContain('Visa ending in 4242, for 25 unused credits');
    expect(told?.text).toContain('They leave the marketplace.');
  });

  test('of one credit is told in the singular, by email and in the app, with the way to the credit note', async () => {
    const emails = recordEmails(api);
    const buyer = await makeBuyer(api);
    await refund(buyer.payment.invoice_id, 1);
    await api.background.outbox.drain();
    const mail = emails.find(({ to, subject }) => to === buyer.email && subject === 'We refunded $9.96');
    expect(mail?.text).toContain('for 1 unused credit.');
    expect(mail?.text).toContain(`${api.services.env.PORTAL_URL}/dashboard/invoices`);
    const inApp = await api.db.select().from(notifications).where(eq(notifications.userId, buyer.userId));
    expect(inApp).toMatchObject([
      { text: 'We refunded $9.96 for 1 unused credit.', path: '/dashboard/invoices' },
    ]);
  });

  test('that comes to nothing before it is told of is not told', async () => {
    const emails = recordEmails(api);
    const buyer = await makeBuyer(api, { payment_method: 'pm_card_pendingRefund' });
    const { body } = await refund(buyer.payment.invoice_id, 25);
    const [row] = await api.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, body.refund.id));
    for (const status of ['succeeded', 'failed'] as const) {
      await vendor.settleRefund(row?.refundId ?? '', status);
      await passAll();
    }
    await api.background.outbox.drain();
    expect(emails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)).toEqual([
      'Your receipt: $249.00',
    ]);
  });

  test('of a credit note is not there', async () => {
    const buyer = await makeBuyer(api);
    await refund(buyer.payment.invoice_id, 5);
    const [note] = await api.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.providerId, buyer.providerId), eq(invoices.kind, 'credit_note')));
    expect((await refund(note?.id ?? 0, 1)).error.code).toBe('not_found');
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 20, creditNotes: [4_980] });
  });

  test('is no more than is unused, and than the invoice has left', async () => {
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 20);
    const { error } = await refund(buyer.payment.invoice_id, 6);
    expect(error).toMatchObject({ code: 'validation_failed' });
    expect(error.fields?.['credits']).toContain('Only 5 credits are unused');
    expect((await refund(buyer.payment.invoice_id, 26)).error.fields?.['credits']).toContain(
      'Only 25 credits',
    );
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 5, creditNotes: [] });
    expect((await refund(999_999, 1)).error.code).toBe('not_found');
  });

  test('with one key is one refund, and its repetition says the same', async () => {
    const buyer = await makeBuyer(api);
    const key = randomUUID();
    const first = await refund(buyer.payment.invoice_id, 10, key);
    expect((await refund(buyer.payment.invoice_id, 10, key)).text).toBe(first.text);
    expect((await standingOf(api, buyer)).creditNotes).toEqual([9_960]);
  });

  test('100 times at once is given back once', async () => {
    const buyer = await makeBuyer(api);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => refund(buyer.payment.invoice_id, 25)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The outbox asks the vendor if the request that won found no connection to do so in time.
    await api.background.outbox.drain();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [24_900] });
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
  });

  test('whose answer is lost goes on by the outbox, once', async () => {
    const buyer = await makeBuyer(api);
    await vendor.set({ faults: [{ at: 'POST /v1/refunds', does: 'lose_answer', times: 2 }] });
    const { body } = await refund(buyer.payment.invoice_id, 25);
    expect(body.refund.state).toBe('started');
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [] });
    await api.background.outbox.drain();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [24_900] });
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
  });

  test.each([
    ['that was made', 'lose_answer', { state: 'done' }, { balance: 0, creditNotes: [24_900] }],
    ['that was not', 'lose_request', { state: 'failed' }, { balance: 25, creditNotes: [] }],
  ] as const)('unknown for a day, %s: what the vendor has tells', async (_, does, outcome, left) => {
    const buyer = await makeBuyer(api);
    await vendor.set({ faults: [{ at: 'POST /v1/refunds', does, times: 2 }] });
    const { body } = await refund(buyer.payment.invoice_id, 25);
    const createdAt = new Date(Date.now() - 23.5 * 3_600_000);
    await api.db.update(paymentRefunds).set({ createdAt }).where(eq(paymentRefunds.id, body.refund.id));
    expect(await completeRefund(jobContext(api), body.refund)).toMatchObject(outcome);
    expect(await standingOf(api, buyer)).toMatchObject(left);
  });

  test('unknown for a day is not taken for another one that is on its way', async () => {
    const buyer = await makeBuyer(api, { payment_method: 'pm_card_pendingRefund' });
    await refund(buyer.payment.invoice_id, 10);
    await vendor.set({ faults: [{ at: 'POST /v1/refunds', does: 'lose_request', times: 2 }] });
    const { body } = await refund(buyer.payment.invoice_id, 10);
    const createdAt = new Date(Date.now() - 23.5 * 3_600_000);
    await api.db.update(paymentRefunds).set({ createdAt }).where(eq(paymentRefunds.id, body.refund.id));
    expect(await completeRefund(jobContext(api), body.refund)).toMatchObject({ state: 'failed' });
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 15, creditNotes: [] });
  });

  test('that the vendor refuses gives the credits back', async () => {
    const buyer = await makeBuyer(api);
    const reference = 'given back in the console of the vendor';
    await api.services.payments.refund({ reference, chargeId: await chargeOf(buyer), cents: 24_900 });
    expect((await refund(buyer.payment.invoice_id, 25)).error.code).toBe('conflict');
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 25, creditNotes: [] });
  });

  test('late is done when the bank says so; where it fails, credits and invoice are there again', async () => {
    const buyer = await makeBuyer(api, { payment_method: 'pm_card_pendingRefund' });
    const { body } = await refund(buyer.payment.invoice_id, 25);
    expect(body.refund.state).toBe('started');
    const refundId = async () => {
      const [row] = await api.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, body.refund.id));
      return row?.refundId ?? '';
    };
    await vendor.settleRefund(await refundId(), 'succeeded');
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [24_900] });
    await vendor.settleRefund(await refundId(), 'failed');
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({
      balance: 25,
      creditNotes: [24_900],
      invoices: [24_900, 24_900],
    });
    expect(await books(buyer)).toEqual({ vendor: 24_900, ours: 24_900 });
  });
});

const disputeOf = async ({ payment }: Buyer) => {
  const [row] = await api.db.select().from(disputes).where(eq(disputes.paymentId, payment.id));
  return row;
};

describe('a payment that its owner disputes with the bank', () => {
  test('takes back what is left of the credits, and says what was spent', async () => {
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 20);
    await vendor.openDispute(await chargeOf(buyer));
    await passAll();
    expect(await disputeOf(buyer)).toMatchObject({ state: 'open', creditsTaken: 5, shortfallCredits: 20 });
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [24_900] });
    expect(await statusOf(buyer.payment.invoice_id)).toBe('refunded');
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
    expect((await refund(buyer.payment.invoice_id, 1)).error.code).toBe('conflict');
  });

  test('that is won is billed again, with the credits that were taken; once, however often it is told', async () => {
    const before = (await vendor.webhooks()).length;
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 20);
    const { id } = await vendor.openDispute(await chargeOf(buyer));
    await passAll();
    await vendor.closeDispute(id, 'won');
    const told = (await vendor.webhooks()).slice(before);
    await api.services.pool.query('delete from payment_events');
    for (const webhook of [...told, ...told]) expect(await vendor.pass(webhook)).toBe(200);
    expect(await disputeOf(buyer)).toMatchObject({ state: 'won' });
    expect(await standingOf(api, buyer)).toMatchObject({
      balance: 5,
      creditNotes: [24_900],
      invoices: [24_900, 24_900],
      movements: ['purchase 25', 'lead_charge -20', 'adjustment -5', 'adjustment 5'],
    });
    expect(await books(buyer)).toEqual({ vendor: 24_900, ours: 24_900 });
  });

  test('that is won is billed with all of its credits: what goes back of it later is the share of those that are unused', async () => {
    const buyer = await makeBuyer(api);
    await spend(buyer.providerId, 20);
    const { id } = await vendor.openDispute(await chargeOf(buyer));
    await vendor.closeDispute(id, 'won');
    await passAll();
    const { body } = await api.public('GET /invoices', {}, { token: buyer.token });
    const again = body.invoices.find(({ description }) => description.includes('dispute'));
    expect(again).toMatchObject({ amount: 249, credits: 25 });
    await refund(again?.id ?? null, 5);
    const [asked] = await api.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.paymentId, buyer.payment.id));
    expect(asked).toMatchObject({ credits: 5, cents: 4_980 });
  });

  test('that is lost stays as it was', async () => {
    const buyer = await makeBuyer(api);
    const { id } = await vendor.openDispute(await chargeOf(buyer));
    await vendor.closeDispute(id, 'lost');
    // All of it is told late: opened and lost at once.
    await passAll();
    expect(await disputeOf(buyer)).toMatchObject({ state: 'lost', creditsTaken: 25 });
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [24_900] });
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
  });

  test('after a refund takes the rest', async () => {
    const buyer = await makeBuyer(api);
    await refund(buyer.payment.invoice_id, 10);
    await vendor.openDispute(await chargeOf(buyer));
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0, creditNotes: [9_960, 14_940] });
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
  });

  test('after part of a refund has come back takes all of it', async () => {
    const buyer = await makeBuyer(api, { payment_method: 'pm_card_pendingRefund' });
    const { body } = await refund(buyer.payment.invoice_id, 10);
    const [row] = await api.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, body.refund.id));
    await vendor.settleRefund(row?.refundId ?? '', 'succeeded');
    await passAll();
    await vendor.settleRefund(row?.refundId ?? '', 'failed');
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 25, invoices: [24_900, 9_960] });
    const { id } = await vendor.openDispute(await chargeOf(buyer));
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 0 });
    expect(await books(buyer)).toEqual({ vendor: 0, ours: 0 });
    await vendor.closeDispute(id, 'won');
    await passAll();
    expect(await standingOf(api, buyer)).toMatchObject({ balance: 25 });
    expect(await books(buyer)).toEqual({ vendor: 24_900, ours: 24_900 });
  });
});
