import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { jobContext } from '../../../testing/job-context.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { reconcilePayments } from '../pay/reconcile-payments.ts';
import { payments, renewalSettings } from '../payments.tables.ts';
import { age, pay, standingOf } from '../testing/purchases.ts';
import { choose, type Renewing, renewalOf, renewingBy } from '../testing/renewing.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { renewCredits } from './renew-credits.ts';

let api: TestApp;
let vendor: SandboxVendor;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Keeps renewals of earlier tests from being due, and their emails from being sent later.
  await api.db.update(renewalSettings).set({ isOn: false });
  await api.background.outbox.drain();
});
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const DAY_MS = 86_400_000;

const boughtBy = ({ providerId }: Renewing) =>
  api.db
    .select({ option: payments.paymentOptionId, kind: payments.kind, state: payments.state })
    .from(payments)
    .where(eq(payments.providerId, providerId))
    .orderBy(payments.id);

const logged = () => [vi.spyOn(api.services.log, 'warn'), vi.spyOn(api.services.log, 'error')] as const;

/** Makes a change after the job has decided to charge and before it enters the payment; returns the number of payments made. */
async function renewAround(pro: Renewing, change: () => Promise<unknown>): Promise<number | undefined> {
  const { pool } = api.services;
  const made: Promise<number>[] = [];
  await inTransaction(pool, async (run) => {
    await run('select from payment_customers where provider_id = $1 for no key update', [pro.providerId]);
    made.push(renewCredits(jobContext(api)));
    await untilWaiting(pool, 1);
    await change();
  });
  return made[0];
}

describe('a renewal that changes while the job runs', () => {
  test('is not charged if it is turned off before the job decides', async () => {
    const pro = await renewingBy(api);
    const { cardId } = await renewalOf(api, pro);
    const logs = logged();
    const { pool } = api.services;
    const running: Promise<unknown>[] = [];
    await inTransaction(pool, async (run) => {
      await run('select from providers where id = $1 for no key update', [pro.providerId]);
      running.push(choose(api, pro, { card_id: cardId ?? 0, is_on: false }));
      await untilWaiting(pool, 1);
      running.push(renewCredits(jobContext(api)));
      await untilWaiting(pool, 2);
    });
    expect(await Promise.all(running)).toMatchObject([{ status: 200 }, 0]);
    expect(await boughtBy(pro)).toEqual([]);
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });

  test('is not charged if it is turned off before the payment is entered', async () => {
    const pro = await renewingBy(api);
    const { cardId } = await renewalOf(api, pro);
    const logs = logged();
    expect(await renewAround(pro, () => choose(api, pro, { card_id: cardId ?? 0, is_on: false }))).toBe(0);
    expect(await boughtBy(pro)).toEqual([]);
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });

  test('charges the newly chosen package, and that alone', async () => {
    const pro = await renewingBy(api);
    const { cardId } = await renewalOf(api, pro);
    const [, bigger] = await api.db.select().from(paymentOptions).orderBy(asc(paymentOptions.id));
    if (!bigger) throw new Error('There is no second package');
    const choice = { payment_option_id: bigger.id, monthly_ceiling: bigger.priceCents / 100 };
    const change = async () =>
      expect((await choose(api, pro, { card_id: cardId ?? 0, ...choice })).status).toBe(200);
    expect(await renewAround(pro, change)).toBe(0);
    expect(await boughtBy(pro)).toEqual([]);
    expect(await renewCredits(jobContext(api))).toBe(1);
    expect(await boughtBy(pro)).toEqual([{ option: bigger.id, kind: 'renewal', state: 'paid' }]);
  });

  test('is not charged if the professional buys credits first', async () => {
    const pro = await renewingBy(api);
    const { pool } = api.services;
    const running: Promise<unknown>[] = [];
    await inTransaction(pool, async (run) => {
      await run('select from payment_customers where provider_id = $1 for no key update', [pro.providerId]);
      running.push(pay(api, pro));
      await untilWaiting(pool, 1);
      running.push(renewCredits(jobContext(api)));
      await untilWaiting(pool, 2);
    });
    expect(await Promise.all(running)).toMatchObject([{ body: { payment: { state: 'paid' } } }, 0]);
    expect(await boughtBy(pro)).toEqual([{ option: 1, kind: 'purchase', state: 'paid' }]);
  });
});

test('two jobs at once count an outcome once, whether the card was charged or declined', async () => {
  const paid = await renewingBy(api);
  const declined = await renewingBy(api, 'pm_card_chargeCustomerFail');
  const ids = [paid.providerId, declined.providerId];
  await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 4 }] });
  const at = new Date();
  await renewCredits(jobContext(api), { at });
  for (const { id } of await api.db.select().from(payments).where(inArray(payments.providerId, ids)))
    await age(api, id, 60_000);
  await reconcilePayments(jobContext(api));
  expect([await boughtBy(paid), await boughtBy(declined)]).toMatchObject([
    [{ state: 'paid' }],
    [{ state: 'failed' }],
  ]);
  const logs = logged();
  const { pool } = api.services;
  const jobs: Promise<number>[] = [];
  await inTransaction(pool, async (run) => {
    await run('select from providers where id = any($1) for no key update', [ids]);
    jobs.push(renewCredits(jobContext(api), { at }), renewCredits(jobContext(api), { at }));
    await untilWaiting(pool, 2);
  });
  expect(await Promise.all(jobs)).toEqual([0, 0]);
  for (const log of logs) expect(log).not.toHaveBeenCalled();
  expect(await renewalOf(api, paid)).toMatchObject({ isOn: true, cycle: 2, failures: 0, nextAt: null });
  expect(await renewalOf(api, declined)).toMatchObject({
    isOn: true,
    cycle: 1,
    failures: 1,
    nextAt: new Date(at.getTime() + DAY_MS),
  });
  expect(await standingOf(api, paid)).toMatchObject({ balance: 25, invoices: [24_900], receipts: 1 });
  const emails = recordEmails(api);
  await api.background.outbox.drain();
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your card was declined for renewal',
    'Your credits were renewed: $249.00',
  ]);
});
