import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { TEN_DOLLARS } from '@carematch/payment-sandbox/testing/sdk';

import { makeAdmin, type TestStaff } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payments } from '../payments.tables.ts';
import { chargeIdOf, makeBuyer, spendCredits, standingOf } from '../testing/purchases.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { customerIdOf, vendorSdk } from '../testing/vendor-charges.ts';
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
      { query: { action: 'payment_alert.resolved' } },
      byStaff,
    );
    expect(log.entries).toHaveLength(1);
  });
});
