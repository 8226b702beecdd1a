import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { marketChange } from './testing/market-changes.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { providersOf } from './testing/random-world.ts';
import { storeWorld } from './testing/store-world.ts';

/** On a busy machine. */
const SECONDS = 120_000;

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

const TABLES = [
  'in_person_search',
  'virtual_search',
  'listed_search',
  'provider_activity',
  'provider_directory',
] as const;

/** Rows that a search table and its source do not share, counted with their repetitions. */
async function differences(table: (typeof TABLES)[number]): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    (select * from ${table} except all select * from ${table}_source)
    union all (select * from ${table}_source except all select * from ${table})`);
  return rows;
}

test(
  'the search tables follow every change of a practice and of its matches',
  async () => {
    const { pool, basis, serviceCosts } = database;
    await fc.assert(
      fc.asyncProperty(
        providersOf(basis, { least: 8, most: 12 }),
        fc.array(marketChange, { minLength: 12, maxLength: 12 }),
        async (providers, changes) => {
          await storeWorld(pool, { providers, serviceCosts });
          for (const change of [null, ...changes]) {
            if (change) await change.make(pool);
            for (const table of TABLES)
              expect(await differences(table), `${table} after ${change?.sql}`).toEqual([]);
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  },
  SECONDS,
);

test('a recount of a provider does not count holidays as business time', async () => {
  const { pool, basis, serviceCosts } = database;
  const [example] = fc.sample(providersOf(basis, { least: 2, most: 2 }), 1);
  await storeWorld(pool, {
    providers: (example ?? []).map((one) => ({ ...one, matches: [] })),
    serviceCosts,
  });
  // Tuesday noon to Thursday 11 o'clock over Veterans Day is 7 hours; a week later, without a holiday, 15.
  await pool.query(`
    insert into matches (capability_hash, lead_id, provider_id, profession_id, state, disclosure, cost, trace, disclosed_at, first_contacted_at)
    select decode(md5(p.id::text), 'hex'), 1, p.id, 3, 'ended', 'instant', 1, '{}', '2026-11-10T12:00Z'::timestamptz + p.place * interval '7 days',
           '2026-11-12T11:00Z'::timestamptz + p.place * interval '7 days'
      from (select id, row_number() over (order by id) - 1 as place from providers) p`);
  await pool.query('update provider_activity set contacted_in_8_hours = 0');
  await pool.query('select provider_activity_recount(id) from providers');
  expect(await differences('provider_activity')).toEqual([]);
  const { rows } = await pool.query(
    'select contacted_in_8_hours as eight from provider_activity order by provider_id',
  );
  expect(rows).toEqual([{ eight: 1 }, { eight: 0 }]);
});

test('two changes of one provider at once both arrive', async () => {
  const { pool, basis, serviceCosts } = database;
  const [example] = fc.sample(providersOf(basis, { least: 1, most: 1 }), 1);
  const providers = (example ?? []).map((one) => ({ ...one, isActive: true, acceptingLeads: true }));
  await storeWorld(pool, { providers, serviceCosts });
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      pool.query('update provider_regions set radius_miles = radius_miles + 1 where provider_id = 1'),
      pool.query(
        round % 2 === 0
          ? 'insert into provider_carriers values (1, 9)'
          : 'delete from provider_carriers where provider_id = 1 and carrier_id = 9',
      ),
      pool.query('update providers set weekly_capacity = weekly_capacity + 1 where id = 1'),
    ]);
    for (const table of TABLES) expect(await differences(table)).toEqual([]);
  }
});

test('a change of a practice with its person and one of the person alone at once wait for each other, 100 times', async () => {
  const { pool, basis, serviceCosts } = database;
  const [example] = fc.sample(providersOf(basis, { least: 1, most: 1 }), 1);
  await storeWorld(pool, { providers: example ?? [], serviceCosts });
  const practices = [
    'update providers set credit_renew = not credit_renew where id = 1',
    'update provider_regions set radius_miles = radius_miles + 1 where provider_id = 1',
    "update credit_accounts set spend_month = 'none', spent_in_month = spent_in_month + 1 where provider_id = 1",
  ];
  // With a limit, what is spent is followed too.
  await pool.query('update providers set monthly_credit_limit = 1000000 where id = 1');
  const client = await pool.connect();
  const together = async (statements: readonly string[]) => {
    for (const statement of ['begin', ...statements, 'commit']) await client.query(statement);
  };
  try {
    for (let round = 0; round < 100; round += 1)
      await Promise.all([
        together([practices[round % 3] ?? '', `update users set first_name = 'First ${round}' where id = 1`]),
        pool.query(`update users set last_name = 'Last ${round}' where id = 1`),
      ]);
  } finally {
    client.release(true);
  }
  expect(await differences('provider_directory')).toEqual([]);
  const { rows } = await pool.query('select search_text from provider_directory');
  expect(rows).toEqual([{ search_text: expect.stringContaining(' first 99 last 99 ') }]);
});
