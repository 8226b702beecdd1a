import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { cardDeclineText } from '@carematch/validation/rules/card-declines';

import { makeAdmin } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditLedger } from '../../credits/credits.tables.ts';
import { outbox } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { cards, renewalSettings } from '../payments.tables.ts';
import { pay, STARTER, standingOf } from '../testing/purchases.ts';
import { choose, makeRenewing, type Renewing, renewalOf, renewingBy, saveCard } from '../testing/renewing.ts';
import { openVendor, type SandboxVendor } from '../testing/sandbox-vendor.ts';
import { renewCredits } from './renew-credits.ts';
import { warnOfCardEnds } from './warn-of-card-ends.ts';
import { RENEWAL_STOPPED } from '../payments.events.ts';

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

/** Sends what is in the outbox; returns the emails. */
async function sent() {
  const emails = recordEmails(api);
  await api.background.outbox.drain();
  vi.restoreAllMocks();
  return emails;
}

const subjects = async () => (await sent()).map(({ subject }) => subject);

/** A professional with an empty balance whose card is saved, and whose bank asks for them at every charge. */
async function makeAsked(): Promise<Renewing> {
  const pro = await makeRenewing(api);
  const entered = await vendor.enterCard({ number: '4000002760003184' });
  if ('error' in entered) throw new Error('The card was not taken');
  const { payment } = (await pay(api, pro, { payment_method: entered.id, save_card: true })).body;
  await vendor.authenticate(payment.action?.redirect_url ?? '', 'approve');
  await api.public('GET /payments/:id', { params: { id: String(payment.id) } }, { token: pro.token });
  await api.db.insert(creditLedger).values({
    providerId: pro.providerId,
    amount: -STARTER.credits,
    kind: 'adjustment',
    reference: `test/spent/${pro.providerId}`,
  });
  return pro;
}

describe('a declined renewal', () => {
  test('sends one email with the bank’s reason, turns renewal off for it after four attempts, and charges a card chosen later', async () => {
    const pro = await makeAsked();
    const { payment_methods } = (await api.public('GET /payment-methods', {}, { token: pro.token })).body;
    await choose(api, pro, { card_id: payment_methods[0]?.id ?? 0 });
    await sent();
    const first = new Date();
    const after = (days: number) => new Date(first.getTime() + days * 86_400_000);
    await renewCredits(jobContext(api), { at: first });
    const [declined, ...more] = await sent();
    expect(more).toEqual([]);
    expect(declined?.subject).toBe('Your card was declined for renewal');
    expect(declined?.text).toContain(
      `We couldn’t renew your credits (Starter, $249.00). ${cardDeclineText.authentication_needed}`,
    );
    for (const days of [1, 3]) {
      await renewCredits(jobContext(api), { at: after(days) });
      expect(await subjects()).toEqual([]);
    }
    await renewCredits(jobContext(api), { at: after(5) });
    const reason = `We tried your card 4 times. ${cardDeclineText.authentication_needed}`;
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: false, stoppedReason: reason });
    const [off] = await sent();
    expect(off?.subject).toBe('Credit renewal is off');
    expect(off?.text).toContain(reason);
    await choose(api, pro, { card_id: await saveCard(api, pro, 'pm_card_mastercard') });
    await renewCredits(jobContext(api), { at: after(6) });
    expect(await standingOf(api, pro)).toMatchObject({
      states: ['paid', 'failed', 'failed', 'failed', 'failed', 'paid'],
      balance: STARTER.credits,
    });
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: true, failures: 0 });
  });

  test('shows the day of the next attempt in the professional’s time zone', async () => {
    const { providerId } = await renewingBy(api, 'pm_card_chargeCustomerFail');
    await api.db.update(providers).set({ timeZone: 'Pacific/Honolulu' }).where(eq(providers.id, providerId));
    // The next attempt is on March 2 in New York, and still on March 1 in Honolulu.
    await renewCredits(jobContext(api), { at: new Date('2026-03-01T07:00:00Z') });
    const [declined] = await sent();
    expect(declined?.text).toContain('We’ll try again on 03/01/2026.');
  });
});

/** A professional whose renewal costs more than the ceiling; the message about it is not sent yet. */
async function makeCapped() {
  const pro = await renewingBy(api);
  const { providerId } = pro;
  await api.db
    .update(renewalSettings)
    .set({ ceilingCents: 100 })
    .where(eq(renewalSettings.providerId, providerId));
  await renewCredits(jobContext(api));
  const { cardId, ceilingToldFor } = await renewalOf(api, pro);
  expect(ceilingToldFor).not.toBeNull();
  return { ...pro, card_id: cardId ?? 0 };
}

describe('no outdated email is sent', () => {
  test('about the ceiling if it was raised', async () => {
    const pro = await makeCapped();
    await choose(api, pro, { card_id: pro.card_id });
    expect(await subjects()).toEqual([]);
  });

  test('about the ceiling if staff turned renewal off', async () => {
    const pro = await makeCapped();
    const staff = await makeAdmin(api);
    await api.admin(
      'POST /users/:id/renewal/stop',
      { params: { id: String(pro.userId) }, body: { reason: 'You asked us to on the phone' } },
      { token: staff.token },
    );
    expect(await subjects()).toEqual(['Credit renewal is off']);
  });

  test('about renewal being stopped if the professional turned it off as well', async () => {
    const pro = await renewingBy(api);
    await api.db.update(cards).set({ removedAt: new Date() }).where(eq(cards.providerId, pro.providerId));
    await renewCredits(jobContext(api));
    expect((await renewalOf(api, pro)).stoppedReason).not.toBeNull();
    await choose(api, pro, { card_id: await saveCard(api, pro, 'pm_card_mastercard'), is_on: false });
    expect(await subjects()).toEqual([]);
    const waiting = and(eq(outbox.topic, RENEWAL_STOPPED.topic), isNull(outbox.deliveredAt));
    expect(await api.db.$count(outbox, waiting)).toBe(0);
  });

  test('about an expiring card if another card was chosen', async () => {
    const pro = await renewingBy(api);
    await api.db
      .update(cards)
      .set({ expMonth: 11, expYear: 2026 })
      .where(eq(cards.providerId, pro.providerId));
    expect(await warnOfCardEnds(jobContext(api), { at: new Date('2026-11-29T12:00:00Z') })).toBe(1);
    await choose(api, pro, { card_id: await saveCard(api, pro, 'pm_card_mastercard') });
    expect(await subjects()).toEqual([]);
  });
});
