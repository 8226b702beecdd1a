import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addProvider } from '../modules/leads/testing/sample-providers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
let provider: number;
beforeAll(async () => {
  api = await createTestApp();
  provider = await addProvider(api.db, { zip: '78701', credits: 7 });
});
afterAll(() => api.close());

const run = (statement: string) => api.services.pool.query(statement, [provider]);

describe('the database itself refuses', () => {
  test.each([
    ['a balance that is written', 'update credit_accounts set balance = 50 where provider_id = $1'],
    [
      'an account that does not begin empty',
      'insert into credit_accounts (provider_id, balance) values ($1, 50) on conflict do nothing',
    ],
    ['a ledger row that is changed', 'update credit_ledger set amount = 50 where provider_id = $1'],
    ['a ledger row that is deleted', 'delete from credit_ledger where provider_id = $1'],
    [
      'a charge above the balance',
      `insert into credit_ledger (provider_id, amount, kind, reference) values ($1, -8, 'lead_charge', 'test')`,
    ],
  ])('%s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/ledger alone|append only|balance/);
    const { rows } = await run(
      `select balance, (select sum(amount) from credit_ledger where provider_id = $1)::int as ledger
         from credit_accounts where provider_id = $1`,
    );
    expect(rows).toEqual([{ balance: 7, ledger: 7 }]);
  });
});

const append = (kind: string, amount: number, about: { match?: number; account?: number } = {}) =>
  api.services.pool.query(
    'insert into credit_ledger (provider_id, amount, kind, match_id, reference) values ($1, $2, $3, $4, $5)',
    [about.account ?? provider, amount, kind, about.match, randomUUID()],
  );

describe('a row of the ledger', () => {
  test.each(['purchase', 'renewal', 'grant', 'hold_release', 'refund'])(
    'never takes credits as a %s',
    async (kind) => {
      await expect(append(kind, -1)).rejects.toThrow(/credit_ledger_sign/);
    },
  );

  test.each(['lead_charge', 'lead_hold'])('never gives credits as a %s', async (kind) => {
    await expect(append(kind, 1)).rejects.toThrow(/credit_ledger_sign/);
  });

  test('corrects in both directions as an adjustment', async () => {
    for (const amount of [2, -2]) expect((await append('adjustment', amount)).rowCount).toBe(1);
  });

  test('refunds a match once', async () => {
    await append('refund', 1, { match: 1 });
    await append('refund', 1, { match: 2 });
    await expect(append('refund', 1, { match: 1 })).rejects.toThrow(/credit_ledger_one_refund/);
  });
});

test.each([
  ['purchase', true],
  ['renewal', true],
  ['grant', true],
  ['adjustment', false],
  ['refund', false],
  ['hold_release', false],
])('an account has a package after a %s: %j', async (kind, hasPackage) => {
  const account = await addProvider(api.db, { credits: 0 });
  await append(kind, 1, { account });
  const { rows } = await api.services.pool.query(
    'select has_package, balance from credit_accounts where provider_id = $1',
    [account],
  );
  expect(rows).toEqual([{ has_package: hasPackage, balance: 1 }]);
});
