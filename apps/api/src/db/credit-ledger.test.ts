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
