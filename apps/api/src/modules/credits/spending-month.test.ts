import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeProfessional } from '../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addProvider } from '../leads/testing/sample-providers.ts';
import { namedStatement } from '../platform/named-statement.ts';
import { providers } from '../providers/providers.tables.ts';
import { countSpend } from './credits.ts';
import { creditAccounts } from './credits.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const spendAt = namedStatement<{ provider_id: number; cost: number; at: string }>(
  'test-spend-at',
  `with provider as (select id, monthly_credit_limit from providers where id = :provider_id::int),
        charged as (${countSpend('provider', ':at::timestamptz')})
   select provider_id from charged`,
);

/** Whether 5 credits more may be spent at a moment; they are counted then. */
async function spend(providerId: number, at: string): Promise<boolean> {
  const { rowCount } = await api.services.pool.query(spendAt({ provider_id: providerId, cost: 5, at }));
  return rowCount === 1;
}

const account = async (providerId: number) => {
  const [row] = await api.db.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId));
  return row;
};

const move = (providerId: number, timeZone: string) =>
  api.db.update(providers).set({ timeZone }).where(eq(providers.id, providerId));

describe('what is spent counts in the month that it is where the professional is', () => {
  test.each([
    // Clocks go back in New York on November 1: the month begins before that, and ends after it.
    ['America/New_York', '2026-10-31T23:59:59-04:00', '2026-11-01T00:00:00-04:00', '2026-11'],
    ['America/New_York', '2026-11-30T23:59:59-05:00', '2026-12-01T00:00:00-05:00', '2026-12'],
    ['Pacific/Honolulu', '2026-12-31T23:59:59-10:00', '2027-01-01T00:00:00-10:00', '2027-01'],
  ])('in %s until %s', async (zone, last, turn, month) => {
    const providerId = await addProvider(api.db, { monthlyCreditLimit: 5 });
    await move(providerId, zone);
    expect([await spend(providerId, last), await spend(providerId, last)]).toEqual([true, false]);
    expect([await spend(providerId, turn), await spend(providerId, turn)]).toEqual([true, false]);
    expect(await account(providerId)).toMatchObject({ spendMonth: month, spentInMonth: 5 });
  });
});

test('a limit holds for 100 charges at once', async () => {
  const providerId = await addProvider(api.db, { monthlyCreditLimit: 24 });
  const now = new Date().toISOString();
  const done = await Promise.all(Array.from({ length: 100 }, () => spend(providerId, now)));
  expect(done.filter(Boolean)).toHaveLength(4);
  expect(await account(providerId)).toMatchObject({ spentInMonth: 20 });
});

describe('the zone of an account', () => {
  test('is that of its professional when it is made, and follows it', async () => {
    const providerId = await addProvider(api.db);
    expect(await account(providerId)).toMatchObject({ timeZone: 'America/New_York' });
    await move(providerId, 'Pacific/Honolulu');
    expect(await account(providerId)).toMatchObject({ timeZone: 'Pacific/Honolulu' });
  });

  test('is the new one where the professional moves while it is made', async () => {
    const { providerId } = await makeProfessional(api);
    let making: Promise<unknown> | undefined;
    await inTransaction(api.services.pool, async (run) => {
      await run("update providers set time_zone = 'Pacific/Guam' where id = $1", [providerId]);
      making = api.services.pool.query('insert into credit_accounts (provider_id) values ($1)', [providerId]);
      await untilWaiting(api.services.pool, 1);
    });
    await making;
    expect(await account(providerId)).toMatchObject({ timeZone: 'Pacific/Guam' });
  });
});
