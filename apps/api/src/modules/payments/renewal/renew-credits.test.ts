import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { cardDeclineText } from '@carematch/validation/rules/card-declines';

import { jobContext } from '../../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { PaymentOutcomeUnknownError } from '../../../ports/payments/payments-port.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { creditLedger } from '../../credits/credits.tables.ts';
import { notifications } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { reconcilePayments } from '../pay/reconcile-payments.ts';
import { cards, payments, renewalSettings } from '../payments.tables.ts';
import { age, pay, standingOf } from '../testing/purchases.ts';
import { catchUpWithEvents } from '../webhook/catch-up-with-events.ts';
import { choose, makeRenewing, type Renewing, renewalOf, renewingBy, saveCard } from '../testing/renewing.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { renewCredits } from './renew-credits.ts';
import { nextOn } from './renewal-times.ts';

let api: TestApp;
let vendor: SandboxVendor;
beforeAll(async () => {
  api = await createTestApp();
  vendor = await openVendor(api);
});
afterEach(async () => {
  vi.restoreAllMocks();
  // No one of an earlier test is due anymore, or hears anything.
  await api.db.update(renewalSettings).set({ isOn: false });
  await api.background.outbox.drain();
});
afterAll(async () => {
  await vendor.close();
  await api.close();
});

const DAY_MS = 86_400_000;
const later = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
const NOW = new Date();

const standing = (pro: Renewing) => standingOf(api, pro);
const charges = async (): Promise<number> => {
  const { customers } = await vendor.books();
  return Object.values(customers).reduce((sum, { net }) => sum + net, 0);
};

const paymentsOf = ({ providerId }: Renewing) =>
  api.db.select().from(payments).where(eq(payments.providerId, providerId)).orderBy(payments.id);

let spent = 0;
/** Takes credits, as a match does. */
const spend = async ({ providerId }: Renewing, amount: number): Promise<void> => {
  spent += 1;
  await api.db
    .insert(creditLedger)
    .values({ providerId, amount: -amount, kind: 'adjustment', reference: `test/spent/${spent}` });
};

async function told({ userId }: Renewing) {
  const emails = recordEmails(api);
  await api.background.outbox.drain();
  const inApp = await api.db
    .select({ text: notifications.text })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
  return {
    subjects: emails.map(({ subject }) => subject),
    texts: emails.map(({ text }) => text),
    inApp: inApp.map(({ text }) => text),
  };
}

describe('renewal by balance', () => {
  test('buys the package once the balance is below the cheapest service, and again when it is so again', async () => {
    const pro = await renewingBy(api);
    expect(await renewCredits(jobContext(api))).toBe(1);
    expect(await renewCredits(jobContext(api))).toBe(0);
    expect(await standing(pro)).toMatchObject({
      balance: 25,
      states: ['paid'],
      invoices: [24_900],
      movements: ['renewal 25'],
      receipts: 1,
    });
    const { body } = await api.public('GET /renewal', {}, { token: pro.token });
    expect(body.renewal).toMatchObject({ spent_this_month: 249, next_at: null });
    expect(await paymentsOf(pro)).toMatchObject([{ saveCard: false }]);
    await spend(pro, 21);
    await renewCredits(jobContext(api));
    expect(await standing(pro)).toMatchObject({ balance: 4 });
    await spend(pro, 1);
    await renewCredits(jobContext(api));
    expect(await standing(pro)).toMatchObject({ balance: 28, states: ['paid', 'paid'] });
    expect((await paymentsOf(pro)).map(({ cause }) => cause)).toEqual([
      `renewal/${pro.providerId}/1/1`,
      `renewal/${pro.providerId}/2/1`,
    ]);
  });

  test('waits while there is enough for a client, and where no service is offered', async () => {
    const enough = await renewingBy(api, 'pm_card_visa', { sample: { credits: 4 } });
    const idle = await renewingBy(api, 'pm_card_visa', { sample: { serviceIds: [] } });
    expect(await renewCredits(jobContext(api))).toBe(0);
    expect([await standing(enough), await standing(idle)]).toMatchObject([{ states: [] }, { states: [] }]);
  });

  test('charges once, however many jobs do it at once', async () => {
    const before = await charges();
    const pro = await renewingBy(api);
    await Promise.all(Array.from({ length: 100 }, () => renewCredits(jobContext(api))));
    await renewCredits(jobContext(api));
    expect(await standing(pro)).toMatchObject({
      balance: 25,
      states: ['paid'],
      invoices: [24_900],
      receipts: 1,
    });
    expect((await charges()) - before).toBe(24_900);
    expect(await renewalOf(api, pro)).toMatchObject({ failures: 0, cycle: 2 });
  });

  test('waits for a purchase of theirs that their bank has yet to confirm', async () => {
    const pro = await renewingBy(api);
    const { body } = await pay(api, pro, { payment_method: 'pm_card_authenticationRequired' });
    expect(body.payment.state).toBe('action_needed');
    expect(await renewCredits(jobContext(api))).toBe(0);
    expect(await standing(pro)).toMatchObject({ states: ['action_needed'] });
  });

  test('where the vendor’s answer is lost it is asked for under the same cause, and counts as no failure', async () => {
    const before = await charges();
    const pro = await renewingBy(api);
    await vendor.set({ faults: [{ at: 'POST /v1/payment_intents', does: 'lose_answer', times: 2 }] });
    const warned = vi.spyOn(api.services.log, 'warn');
    await renewCredits(jobContext(api));
    expect(warned.mock.calls).toEqual([
      [
        { err: expect.any(PaymentOutcomeUnknownError), provider_id: pro.providerId },
        'a renewal could not be made yet',
      ],
    ]);
    expect(await standing(pro)).toMatchObject({ states: ['started'], balance: 0 });
    await renewCredits(jobContext(api));
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: true, failures: 0, cycle: 1 });
    const [open] = await paymentsOf(pro);
    await age(api, open?.id ?? 0, 60_000);
    await reconcilePayments(jobContext(api));
    await renewCredits(jobContext(api));
    expect(await standing(pro)).toMatchObject({ balance: 25, states: ['paid'], invoices: [24_900] });
    expect((await charges()) - before).toBe(24_900);
    expect(await renewalOf(api, pro)).toMatchObject({ failures: 0, cycle: 2 });
  });
});

describe('renewal by month', () => {
  test.each([
    // Clocks go back in New York on November 1 and forward on March 8.
    ['America/New_York', 1, '2026-10-31T12:00:00Z', '2026-11-01T14:00:00.000Z'],
    ['America/New_York', 8, '2026-03-08T06:00:00Z', '2026-03-08T13:00:00.000Z'],
    ['America/New_York', 28, '2026-12-28T14:00:00Z', '2027-01-28T14:00:00.000Z'],
    ['Pacific/Honolulu', 1, '2026-12-01T09:00:00Z', '2026-12-01T19:00:00.000Z'],
    ['Pacific/Honolulu', 1, '2026-12-01T19:00:00Z', '2027-01-01T19:00:00.000Z'],
  ])('comes at nine where they are: in %s on day %i, seen from %s', async (timeZone, day, from, expected) => {
    const { providerId } = await makeRenewing(api);
    await api.db.update(providers).set({ timeZone }).where(eq(providers.id, providerId));
    expect((await nextOn(api.db, providerId, day, new Date(from))).toISOString()).toBe(expected);
  });

  test('buys on its day whatever the balance is, once, and waits for the next month', async () => {
    const pro = await renewingBy(api, 'pm_card_visa', {
      sample: { credits: 100 },
      mode: 'monthly',
      day_of_month: 12,
    });
    const { nextAt } = await renewalOf(api, pro);
    if (!nextAt) throw new Error('There is no day');
    await renewCredits(jobContext(api), { at: later(nextAt, -1) });
    expect(await standing(pro)).toMatchObject({ states: [] });
    await renewCredits(jobContext(api), { at: nextAt });
    await renewCredits(jobContext(api), { at: later(nextAt, 1) });
    expect(await standing(pro)).toMatchObject({ states: ['paid'], balance: 125 });
    expect((await renewalOf(api, pro)).nextAt).toEqual(await nextOn(api.db, pro.providerId, 12, nextAt));
  });

  test('buys once where the product was down for months', async () => {
    const pro = await renewingBy(api, 'pm_card_visa', { mode: 'monthly', day_of_month: 1 });
    await renewCredits(jobContext(api), { at: later(NOW, 100) });
    await renewCredits(jobContext(api), { at: later(NOW, 100) });
    expect(await standing(pro)).toMatchObject({ states: ['paid'] });
  });
});

describe('a card that is declined', () => {
  test('is tried again 1, 3 and 5 days after the first time; then renewal is off, and they are told', async () => {
    const pro = await renewingBy(api, 'pm_card_chargeCustomerFail');
    await renewCredits(jobContext(api), { at: NOW });
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: true, failures: 1, nextAt: later(NOW, 1) });
    expect((await told(pro)).subjects).toEqual(['Your card was declined for renewal']);
    const seen: unknown[] = [];
    for (const days of [0.9, 1, 2.9, 3, 4.9, 5, 9]) {
      await renewCredits(jobContext(api), { at: later(NOW, days) });
      seen.push([days, (await standing(pro)).states.length, (await renewalOf(api, pro)).isOn]);
    }
    expect(seen).toEqual([
      [0.9, 1, true],
      [1, 2, true],
      [2.9, 2, true],
      [3, 3, true],
      [4.9, 3, true],
      [5, 4, false],
      [9, 4, false],
    ]);
    expect(await standing(pro)).toMatchObject({ balance: 0, invoices: [] });
    expect(await renewalOf(api, pro)).toMatchObject({ mirrored: false, nextAt: null });
    const { subjects, inApp } = await told(pro);
    expect(subjects).toEqual(['Credit renewal is off']);
    expect(inApp.at(-1)).toMatch(/^Credit renewal is off\. We tried your card 4 times\. Your bank/);
    const { body } = await api.public('GET /renewal', {}, { token: pro.token });
    expect(body.renewal).toMatchObject({ choice: { is_on: false }, next_at: null, failures: 0 });
    expect(body.renewal.stopped_reason).toMatch(/^We tried your card 4 times/);
  });

  test('is told with what it was for, why, when it is tried again and where to change it', async () => {
    const pro = await renewingBy(api, 'pm_card_chargeCustomerFail');
    await renewCredits(jobContext(api), { at: new Date('2026-03-01T15:00:00Z') });
    const { texts, inApp } = await told(pro);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(
      `We couldn’t renew your credits (Starter, $249.00). ${cardDeclineText.declined}`,
    );
    expect(texts[0]).toContain('We’ll try again on 03/02/2026. If you choose another card before then');
    expect(texts[0]).toContain(`${api.services.env.PORTAL_URL}/dashboard/settings/billing-payment`);
    expect(inApp).toEqual(['Your card was declined for renewal. We’ll try again on 03/02/2026.']);
  });

  test('is not told once renewal was turned off meanwhile, and that it is off not once it is on again', async () => {
    const failing = await renewingBy(api, 'pm_card_chargeCustomerFail');
    await renewCredits(jobContext(api));
    await api.db
      .update(renewalSettings)
      .set({ isOn: false })
      .where(eq(renewalSettings.providerId, failing.providerId));
    expect((await told(failing)).subjects).toEqual([]);
    const stopped = await renewingBy(api);
    await api.db.update(cards).set({ removedAt: new Date() }).where(eq(cards.providerId, stopped.providerId));
    await renewCredits(jobContext(api));
    expect(await renewalOf(api, stopped)).toMatchObject({
      isOn: false,
      stoppedReason: 'The card for it isn’t saved anymore. Choose another one.',
    });
    await choose(api, stopped, { card_id: await saveCard(api, stopped, 'pm_card_mastercard') });
    expect((await told(stopped)).subjects).toEqual([]);
  });

  test('is not tried again once another one is chosen: that one is, at once', async () => {
    const pro = await renewingBy(api, 'pm_card_chargeCustomerFail', { mode: 'monthly', day_of_month: 3 });
    const { nextAt } = await renewalOf(api, pro);
    if (!nextAt) throw new Error('There is no day');
    await renewCredits(jobContext(api), { at: nextAt });
    expect(await renewalOf(api, pro)).toMatchObject({ failures: 1 });
    const card_id = await saveCard(api, pro, 'pm_card_mastercard');
    await choose(api, pro, { card_id, mode: 'monthly', day_of_month: 3 });
    await renewCredits(jobContext(api), { at: new Date() });
    expect(await standing(pro)).toMatchObject({ states: ['failed', 'paid'], balance: 25 });
    const after = await renewalOf(api, pro);
    expect(after).toMatchObject({ failures: 0, isOn: true });
    expect(after.nextAt?.getTime()).toBeGreaterThan(Date.now());
    // Nothing is said of a decline that is over.
    expect((await told(pro)).subjects).toEqual(['Your credits were renewed: $249.00']);
  });

  test('says what to do where the bank asks for the owner', async () => {
    const pro = await makeRenewing(api);
    const entered = await vendor.enterCard({ number: '4000002760003184' });
    if ('error' in entered) throw new Error('The card was not taken');
    const { body } = await pay(api, pro, { payment_method: entered.id, save_card: true });
    await vendor.authenticate(body.payment.action?.redirect_url ?? '', 'approve');
    await api.public('GET /payments/:id', { params: { id: String(body.payment.id) } }, { token: pro.token });
    await spend(pro, 25);
    const cards = await api.public('GET /payment-methods', {}, { token: pro.token });
    await choose(api, pro, { card_id: cards.body.payment_methods[0]?.id ?? 0 });
    await renewCredits(jobContext(api));
    expect(await paymentsOf(pro)).toMatchObject([
      { state: 'paid' },
      { state: 'failed', decline: 'authentication_needed' },
    ]);
    expect(await renewalOf(api, pro)).toMatchObject({ failures: 1 });
  });
});

test('one whose outcome can’t be counted keeps no one else from being renewed', async () => {
  const stuck = await renewingBy(api, 'pm_card_chargeCustomerFail');
  const other = await renewingBy(api);
  const { pool } = api.services;
  await pool.query(
    `create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end';
     create trigger refuse before update on renewal_settings
       for each row when (old.provider_id = ${stuck.providerId}) execute function refuse()`,
  );
  const logged = vi.spyOn(api.services.log, 'error');
  try {
    await renewCredits(jobContext(api));
    expect(logged.mock.calls).toEqual([
      [
        {
          err: expect.objectContaining({ cause: expect.objectContaining({ message: 'refused' }) }),
          provider_id: stuck.providerId,
        },
        'a renewal could not be counted yet',
      ],
    ]);
    await spend(other, 25);
    await renewCredits(jobContext(api));
    expect(await standing(other)).toMatchObject({ states: ['paid', 'paid'] });
  } finally {
    await pool.query('drop function refuse cascade');
  }
});

describe('the monthly ceiling', () => {
  test('is not exceeded; they are told once, and it goes on next month', async () => {
    const pro = await renewingBy(api, 'pm_card_visa', { monthly_ceiling: 400 });
    await renewCredits(jobContext(api), { at: NOW });
    await spend(pro, 25);
    await renewCredits(jobContext(api), { at: NOW });
    await renewCredits(jobContext(api), { at: NOW });
    expect(await standing(pro)).toMatchObject({ states: ['paid'], balance: 0 });
    const { subjects, texts, inApp } = await told(pro);
    expect(subjects.toSorted()).toEqual([
      'Renewal reached your monthly ceiling',
      'Your credits were renewed: $249.00',
    ]);
    expect(texts.join()).toContain('would cost more than $400.00, the most that renewal may spend');
    expect(texts.join()).toContain(
      'Renewal bought credits for you, as you chose. Starter: 25 credits for $249.00.',
    );
    expect(inApp.toSorted()).toEqual([
      'Renewal bought 25 credits for $249.00.',
      'Renewal reached your monthly ceiling of $400.00. Your card wasn’t charged.',
    ]);
    await renewCredits(jobContext(api), { at: later(NOW, 32) });
    expect(await standing(pro)).toMatchObject({ states: ['paid', 'paid'], balance: 25 });
  });

  test('lets it go on at once where it is raised', async () => {
    const pro = await renewingBy(api, 'pm_card_visa', { monthly_ceiling: 249 });
    await renewCredits(jobContext(api));
    await spend(pro, 25);
    await renewCredits(jobContext(api));
    const { cardId } = await renewalOf(api, pro);
    await choose(api, pro, { card_id: cardId ?? 0, monthly_ceiling: 498 });
    await renewCredits(jobContext(api));
    expect(await standing(pro)).toMatchObject({ states: ['paid', 'paid'] });
  });

  test('skips a month of monthly renewal', async () => {
    const pro = await renewingBy(api, 'pm_card_visa', { mode: 'monthly', day_of_month: 5 });
    await api.services.pool.query('update renewal_settings set ceiling_cents = 100');
    const { nextAt } = await renewalOf(api, pro);
    if (!nextAt) throw new Error('There is no day');
    await renewCredits(jobContext(api), { at: nextAt });
    expect(await standing(pro)).toMatchObject({ states: [] });
    expect((await renewalOf(api, pro)).nextAt).toEqual(await nextOn(api.db, pro.providerId, 5, nextAt));
  });
});

describe('nothing is renewed', () => {
  test.each(['suspended', 'closed'] as const)('for who is %s', async (status) => {
    const pro = await renewingBy(api);
    await api.db.update(providers).set({ status }).where(eq(providers.id, pro.providerId));
    expect(await renewCredits(jobContext(api))).toBe(0);
    expect(await standing(pro)).toMatchObject({ states: [] });
  });

  test('for who was deleted', async () => {
    const pro = await renewingBy(api);
    await api.db.update(providers).set({ deletedAt: new Date() }).where(eq(providers.id, pro.providerId));
    expect(await renewCredits(jobContext(api))).toBe(0);
  });

  test('by a card whose owner disputes what it paid: renewal is off, and they are told', async () => {
    const pro = await renewingBy(api);
    await renewCredits(jobContext(api));
    const [paid] = await paymentsOf(pro);
    await vendor.openDispute(paid?.chargeId ?? '');
    await catchUpWithEvents(jobContext(api));
    expect(await standing(pro)).toMatchObject({ balance: 0 });
    await renewCredits(jobContext(api));
    expect(await standing(pro)).toMatchObject({ states: ['paid'] });
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: false, mirrored: false });
    expect((await told(pro)).subjects).toContain('Credit renewal is off');
  });

  test('of a package that is not for sale anymore: renewal is off, and they are told', async () => {
    const pro = await renewingBy(api);
    await api.db.update(paymentOptions).set({ withdrawnAt: new Date() }).where(eq(paymentOptions.id, 1));
    await renewCredits(jobContext(api));
    await api.db.update(paymentOptions).set({ withdrawnAt: null }).where(eq(paymentOptions.id, 1));
    expect(await renewalOf(api, pro)).toMatchObject({
      isOn: false,
      mirrored: false,
      stoppedReason: 'The Starter package isn’t for sale anymore. Choose another one.',
    });
    expect((await told(pro)).subjects).toEqual(['Credit renewal is off']);
  });
});
