import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Transaction } from '../../db/client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadBody } from '../leads/testing/sample-leads.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';
import { matches } from '../matches/matches.tables.ts';
import { outbox } from '../platform/platform.tables.ts';
import { addCredits, adjustCredits, refundMatchCredits, takeBackCredits } from './credits.ts';
import { creditAccounts, creditLedger } from './credits.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => api.db.transaction(work);

const account = async (providerId: number) => {
  const [row] = await api.db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId));
  return row;
};

const rowsOf = (providerId: number) =>
  api.db.select().from(creditLedger).where(eq(creditLedger.providerId, providerId)).orderBy(creditLedger.id);

const toldOf = async (providerId: number) => {
  const told = await api.db.select().from(outbox).where(eq(outbox.topic, 'credits.added'));
  return told.filter(({ payload }) => payload['provider_id'] === providerId).length;
};

describe('credits that are added', () => {
  test('arrive once, however often and by how many at once it is said', async () => {
    const providerId = await addProvider(api.db, { credits: 0 });
    const add = () =>
      inTransaction((tx) =>
        addCredits(tx, 'purchase', 25, { providerId, reference: 'payment/7', paymentId: 7 }),
      );
    const done = await Promise.all(Array.from({ length: 10 }, add));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await account(providerId)).toMatchObject({ balance: 25, hasPackage: true });
    expect(await toldOf(providerId)).toBe(1);
  });
});

describe('credits that are taken back', () => {
  test('never leave less than nothing, and say how many there were', async () => {
    const providerId = await addProvider(api.db, { credits: 10 });
    const take = () => inTransaction((tx) => takeBackCredits(tx, 25, { providerId, reference: 'dispute/1' }));
    expect(await take()).toBe(10);
    expect(await take()).toBe(10);
    expect(await account(providerId)).toMatchObject({ balance: 0 });
  });

  test('are none of an empty account, which gets no movement', async () => {
    const providerId = await addProvider(api.db, { credits: 0 });
    const taken = await inTransaction((tx) =>
      takeBackCredits(tx, 25, { providerId, reference: 'dispute/1' }),
    );
    expect(taken).toBe(0);
    expect(await rowsOf(providerId)).toEqual([]);
  });
});

describe('the credits of a match', () => {
  test('go back once, with the room below the monthly limit', async () => {
    const providerId = await addProvider(api.db, { credits: 100 });
    await api.public('POST /leads', { body: leadBody() });
    const [match] = await api.db.select().from(matches);
    if (!match) throw new Error('No match was made');
    const before = await account(providerId);
    expect(before).toMatchObject({ balance: 100 - match.cost, spentInMonth: match.cost });
    const refund = () =>
      inTransaction((tx) =>
        refundMatchCredits(tx, match.cost, { providerId, matchId: match.id, reason: 'The number is wrong.' }),
      );
    const done = await Promise.all(Array.from({ length: 10 }, refund));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await account(providerId)).toMatchObject({ balance: 100, spentInMonth: 0 });
    expect((await rowsOf(providerId)).at(-1)).toMatchObject({
      kind: 'refund',
      amount: match.cost,
      reason: 'The number is wrong.',
    });
    expect(await toldOf(providerId)).toBe(1);
  });

  test('that were held in an earlier month give no room back in the one in which they were charged', async () => {
    const providerId = await addProvider(api.db, { credits: 100 });
    const matchId = 7;
    await api.db.insert(creditLedger).values(
      [
        {
          kind: 'lead_hold',
          amount: -5,
          reference: 'match/7/hold',
          createdAt: new Date('2026-05-31T20:00Z'),
        },
        {
          kind: 'hold_release',
          amount: 5,
          reference: 'match/7/hold-release',
          createdAt: new Date('2026-06-01T20:00Z'),
        },
        {
          kind: 'lead_charge',
          amount: -5,
          reference: 'match/7/charge',
          createdAt: new Date('2026-06-01T20:00Z'),
        },
      ].map((row) => ({ ...row, providerId, matchId }) as const) as (typeof creditLedger.$inferInsert)[],
    );
    await api.db
      .update(creditAccounts)
      .set({ spendMonth: '2026-06', spentInMonth: 12 })
      .where(eq(creditAccounts.providerId, providerId));
    await inTransaction((tx) =>
      refundMatchCredits(tx, 5, { providerId, matchId, reason: 'The number is wrong.' }),
    );
    expect(await account(providerId)).toMatchObject({ balance: 100, spentInMonth: 12 });
  });

  test('are no more than were charged', async () => {
    const providerId = await addProvider(api.db, { credits: 100 });
    await api.public('POST /leads', { body: leadBody() });
    const [match] = await api.db.select().from(matches);
    if (!match) throw new Error('No match was made');
    const tooMany = inTransaction((tx) =>
      refundMatchCredits(tx, match.cost + 1, { providerId, matchId: match.id, reason: '' }),
    );
    await expect(tooMany).rejects.toThrow(/not charged that much/);
    expect(await account(providerId)).toMatchObject({ balance: 100 - match.cost });
  });
});

describe('staff', () => {
  test('give and take with a reason, and never more than there is', async () => {
    const providerId = await addProvider(api.db, { credits: 5 });
    const adjust = (amount: number, reference: string) =>
      inTransaction((tx) =>
        adjustCredits(tx, amount, { providerId, reference, actorId: 1, reason: 'A call on Monday' }),
      );
    expect(await adjust(3, 'adjustment/a')).toEqual({ made: true, balance: 8 });
    expect(await adjust(3, 'adjustment/a')).toEqual({ made: false, short: null });
    expect(await toldOf(providerId)).toBe(1);
    expect(await adjust(-9, 'adjustment/b')).toEqual({ made: false, short: 1 });
    expect(await adjust(-8, 'adjustment/c')).toEqual({ made: true, balance: 0 });
    // Only credits that were given can pay for leads that wait.
    expect(await toldOf(providerId)).toBe(1);
    expect((await rowsOf(providerId)).slice(1)).toMatchObject([
      { amount: 3, actorId: 1, reason: 'A call on Monday' },
      { amount: -8, actorId: 1 },
    ]);
  });
});
