import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { makeAdmin } from '../../../testing/accounts.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { auditLog, notifications } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { cards, renewalSettings } from '../payments.tables.ts';
import { choose, makeRenewing, type Renewing, renewalOf, renewingBy, saveCard } from '../testing/renewing.ts';
import { dueProviders } from './assess-renewal.ts';
import { warnOfCardEnds } from './warn-of-card-ends.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const read = async ({ token }: Renewing) => (await api.public('GET /renewal', {}, { token })).body.renewal;

const stop = async ({ userId }: Renewing) => {
  const staff = await makeAdmin(api);
  return api.admin(
    'POST /users/:id/renewal/stop',
    { params: { id: String(userId) }, body: { reason: 'You asked us to on the phone' } },
    { token: staff.token },
  );
};

/** Warned at a moment, of a card that ends with November 2026. */
async function ending(timeZone: string): Promise<(at: string) => Promise<number>> {
  await api.db.update(renewalSettings).set({ isOn: false });
  await api.background.outbox.drain();
  const pro = await renewingBy(api);
  await api.db.update(providers).set({ timeZone }).where(eq(providers.id, pro.providerId));
  await api.db.update(cards).set({ expMonth: 11, expYear: 2026 });
  return (at) => warnOfCardEnds(jobContext(api), { at: new Date(at) });
}

describe('renewal', () => {
  test('is nothing until it is chosen, and says by what it would be', async () => {
    expect(await read(await makeRenewing(api))).toMatchObject({
      choice: null,
      cheapest_service: 4,
      spent_this_month: 0,
      next_at: null,
      stopped_reason: null,
    });
  });

  test.each([
    [3, true],
    [4, false],
  ])(
    'with %i credits and a service for 4 is due by balance at once: %s, and says so before',
    async (credits, low) => {
      const pro = await makeRenewing(api, { credits });
      expect(await read(pro)).toMatchObject({ cheapest_service: 4, is_low: low });
      const card_id = await saveCard(api, pro, 'pm_card_visa');
      await choose(api, pro, { card_id });
      expect((await dueProviders(api.db, new Date())).includes(pro.providerId)).toBe(low);
    },
  );

  test('is kept as it was chosen, and shows as such to staff', async () => {
    const pro = await makeRenewing(api);
    const card_id = await saveCard(api, pro, 'pm_card_visa');
    const { body } = await choose(api, pro, { card_id, mode: 'monthly', day_of_month: 28 });
    expect(body.renewal).toMatchObject({
      choice: {
        is_on: true,
        mode: 'monthly',
        payment_option_id: 1,
        card_id,
        monthly_ceiling: 498,
        day_of_month: 28,
      },
      next_at: expect.stringMatching(/-28T1[34]:00:00\.000Z$/),
    });
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: true, mirrored: true });
    const staff = await makeAdmin(api);
    const params = { id: String(pro.userId) };
    const seen = await api.admin('GET /users/:id/renewal', { params }, { token: staff.token });
    expect(seen.body.renewal).toEqual(body.renewal);
    await choose(api, pro, { card_id, is_on: false });
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: false, mirrored: false, nextAt: null });
  });

  test('is refused where it could not be charged, in words beside the field', async () => {
    const pro = await makeRenewing(api);
    const other = await makeRenewing(api);
    const card_id = await saveCard(api, pro, 'pm_card_visa');
    const foreign = await saveCard(api, other, 'pm_card_visa');
    const fieldsOf = async (over: object) => (await choose(api, pro, { card_id, ...over })).error.fields;
    expect(await fieldsOf({ card_id: foreign })).toEqual({
      card_id: 'This card isn’t saved anymore. Choose another one.',
    });
    expect(await fieldsOf({ payment_option_id: 99 })).toEqual({
      payment_option_id: 'This package isn’t for sale anymore. Choose another one.',
    });
    expect(Object.keys((await fieldsOf({ monthly_ceiling: 249.005 })) ?? {})).toEqual(['monthly_ceiling']);
    expect(await fieldsOf({ monthly_ceiling: 248.99 })).toEqual({
      monthly_ceiling: 'Set at least $249.00, the price of this package.',
    });
    expect(await fieldsOf({ mode: 'monthly' })).toEqual({ day_of_month: 'Choose a day of the month.' });
    await api.db.update(cards).set({ expYear: 2020 }).where(eq(cards.id, card_id));
    expect(await fieldsOf({})).toEqual({ card_id: 'This card has expired. Choose another one.' });
    expect((await read(pro)).choice).toBeNull();
  });

  test('requires a package for sale only if it is on; turning it off accepts an expired card and a low ceiling', async () => {
    const pro = await makeRenewing(api);
    const card_id = await saveCard(api, pro, 'pm_card_visa');
    const withdraw = (withdrawnAt: Date | null) =>
      api.db.update(paymentOptions).set({ withdrawnAt }).where(eq(paymentOptions.id, 1));
    await withdraw(new Date());
    try {
      expect((await choose(api, pro, { card_id })).error).toMatchObject({
        code: 'validation_failed',
        fields: { payment_option_id: 'This package isn’t for sale anymore. Choose another one.' },
      });
      await api.db.update(cards).set({ expYear: 2020 }).where(eq(cards.id, card_id));
      const off = { card_id, is_on: false, mode: 'monthly', monthly_ceiling: 1 } as const;
      expect((await choose(api, pro, off)).body.renewal.choice).toMatchObject({ ...off, day_of_month: null });
      expect((await choose(api, pro, { ...off, day_of_month: 12 })).body.renewal).toMatchObject({
        choice: { ...off, day_of_month: 12 },
        next_at: null,
      });
      expect(await renewalOf(api, pro)).toMatchObject({ isOn: false, mirrored: false, nextAt: null });
    } finally {
      await withdraw(null);
    }
  });

  test('moves to a newly chosen day, and is not charged at once', async () => {
    const pro = await renewingBy(api, 'pm_card_visa', { mode: 'monthly', day_of_month: 12 });
    const { cardId } = await renewalOf(api, pro);
    const { body } = await choose(api, pro, { card_id: cardId ?? 0, mode: 'monthly', day_of_month: 28 });
    expect(body.renewal.next_at).toMatch(/-28T1[34]:00:00\.000Z$/);
  });

  test('is refused where it was changed in another tab', async () => {
    const pro = await makeRenewing(api);
    const card_id = await saveCard(api, pro, 'pm_card_visa');
    const { tag } = await read(pro);
    expect((await choose(api, pro, { card_id }, tag)).status).toBe(200);
    expect((await choose(api, pro, { card_id, is_on: false }, tag)).error.code).toBe('stale_version');
    expect(await renewalOf(api, pro)).toMatchObject({ isOn: true });
  });
});

test('a day of the month is kept for monthly renewal alone', async () => {
  const pro = await renewingBy(api, 'pm_card_visa', { mode: 'balance', day_of_month: 12 });
  expect(await renewalOf(api, pro)).toMatchObject({ dayOfMonth: null, nextAt: null });
});

test('a choice is recorded, with what it was before', async () => {
  const pro = await renewingBy(api);
  const { cardId } = await renewalOf(api, pro);
  await choose(api, pro, { card_id: cardId ?? 0, is_on: false });
  const recorded = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, pro.userId), eq(auditLog.action, 'provider.renewal_changed')))
    .orderBy(auditLog.id);
  const subject = { subjectType: 'provider', subjectId: String(pro.providerId) };
  expect(recorded).toMatchObject([
    { ...subject, before: { is_on: false }, after: { is_on: true, monthly_ceiling: 498 } },
    { ...subject, before: { is_on: true }, after: { is_on: false, card_id: cardId } },
  ]);
});

describe('staff', () => {
  test('turn it off with a reason that is read; doing it again changes nothing', async () => {
    const pro = await renewingBy(api);
    await stop(pro);
    const recorded = () =>
      api.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'provider.renewal_stopped'))
        .orderBy(auditLog.id);
    const once = [
      {
        subjectType: 'provider',
        subjectId: String(pro.providerId),
        before: { is_on: true },
        after: { is_on: false, reason: 'You asked us to on the phone' },
      },
    ];
    expect(await recorded()).toMatchObject(once);
    await stop(pro);
    expect(await recorded()).toMatchObject(once);
    expect((await read(pro)).stopped_reason).toBe('Our team turned it off: You asked us to on the phone');
    const emails = recordEmails(api);
    await api.background.outbox.drain();
    expect(emails.map(({ subject }) => subject)).toEqual(['Credit renewal is off']);
    expect(emails[0]?.text).toContain('Our team turned it off: You asked us to on the phone');
  });

  test('suspend someone: it is off, and stays off when they come back', async () => {
    const pro = await renewingBy(api);
    const staff = await makeAdmin(api);
    const change = (from: 'active' | 'suspended', to: 'active' | 'suspended') =>
      api.admin(
        'POST /users/:id/status',
        { params: { id: String(pro.userId) }, body: { from, to, reason: 'A complaint' } },
        { token: staff.token },
      );
    await change('active', 'suspended');
    await change('suspended', 'active');
    expect(await renewalOf(api, pro)).toMatchObject({
      isOn: false,
      mirrored: false,
      stoppedReason: 'Your account was suspended.',
    });
  });
});

describe('a card that ends', () => {
  test.each([
    ['America/New_York', '2026-11-28T04:59:59Z', '2026-11-28T05:00:00Z'],
    ['Pacific/Honolulu', '2026-11-28T09:59:59Z', '2026-11-28T10:00:00Z'],
  ])('is told of three days before, once: in %s', async (timeZone, before, due) => {
    const warn = await ending(timeZone);
    expect([await warn(before), await warn(due), await warn(due)]).toEqual([0, 1, 0]);
    const emails = recordEmails(api);
    await api.background.outbox.drain();
    expect(emails.map(({ subject }) => subject)).toEqual(['Your card for renewal expires soon']);
    expect(emails[0]?.text).toContain('Visa ending in 4242, which expires at the end of 11/2026');
    expect(await api.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1)).toMatchObject([
      { text: 'Your Visa ending in 4242 for renewal expires at the end of 11/2026.' },
    ]);
  });

  test('is not told of once renewal is off', async () => {
    const warn = await ending('America/New_York');
    expect(await warn('2026-11-29T12:00:00Z')).toBe(1);
    await api.db.update(renewalSettings).set({ isOn: false });
    const emails = recordEmails(api);
    await api.background.outbox.drain();
    expect(emails).toEqual([]);
  });

  test('is told of while it counts: not after its month, and not where renewal is off', async () => {
    const warn = await ending('America/New_York');
    expect(await warn('2026-12-01T05:00:00Z')).toBe(0);
    await api.db.update(renewalSettings).set({ isOn: false });
    expect(await warn('2026-11-29T12:00:00Z')).toBe(0);
  });
});
