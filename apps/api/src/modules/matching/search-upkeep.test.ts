import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

/** What changes on a marketplace; `$1` is a provider, `$2` another one. */
const CHANGES = [
  "update providers set status = case status when 'active' then 'paused' else 'active' end::provider_status where id = $1 or id = $2",
  'update providers set accepting_leads = not accepting_leads where id in ($1, $2)',
  'update providers set weekly_capacity = $1, monthly_credit_limit = $2 where id = $1',
  "update providers set time_zone = 'America/Los_Angeles', about_me = 'Moved' where id in ($1, $2)",
  "update providers set about_me = 'Here for you' where id between $1 and $1 + $2",
  "insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude) select id, '78664', 12, 30.5, -97.6 from providers where id in ($1, $2)",
  'update provider_regions set radius_miles = radius_miles + 40 where provider_id in ($1, $2)',
  'update provider_regions set provider_id = $2 where provider_id = $1 and exists (select from providers where id = $2)',
  'delete from provider_regions where provider_id = $1 or radius_miles = $2',
  'update provider_professions set service_ids = array[353, 301, 353], license_verified_at = now() where provider_id in ($1, $2)',
  'update provider_professions set license_verified_at = null where provider_id = $1 and profession_id <> $2',
  'delete from provider_professions where provider_id = $1 and profession_id > $2',
  'delete from provider_virtual_states where provider_id in ($1, $2)',
  "update provider_virtual_states set verified_at = now(), expires_on = '2030-01-01' where provider_id in ($1, $2)",
  'delete from provider_carriers where provider_id = $1 or carrier_id = $2',
  'insert into provider_carriers select id, 7 from providers where id in ($1, $2) on conflict do nothing',
  "update matches set first_contacted_at = created_at + interval '3 hours' where provider_id = $1 or lead_id = $2",
  'update matches set first_contacted_at = null where provider_id in ($1, $2)',
  "update matches set disclosed_at = created_at + interval '1 hour' where provider_id = $1 or lead_id = $2",
  'update matches set disclosed_at = null where provider_id = $1 and lead_id > $2',
  "update matches set created_at = created_at - interval '1 day' where provider_id = $1 and lead_id > $2",
  'delete from matches where provider_id = $1 or lead_id = $2',
  "update users set last_name = 'Öström', email = 'moved.' || id || '@practice.example' where id in ($1, $2)",
  'update users set cell_phone_index = array[$1, $2]::bigint[] where id = $1',
  "update users set password_hash = 'another' where id in ($1, $2)",
  'update providers set credit_renew = not credit_renew where id in ($1, $2)',
  "update providers set office_zip = '78745', office_phone_number = '5125550142' where id in ($1, $2)",
  'update providers set deleted_at = case when deleted_at is null then now() end where id in ($1, $2)',
  "insert into credit_ledger (provider_id, amount, kind, reference) select provider_id, $1, 'grant', gen_random_uuid() from credit_accounts where provider_id in ($1, $2)",
  "insert into credit_ledger (provider_id, amount, kind, reference) select provider_id, -balance, 'lead_charge', gen_random_uuid() from credit_accounts where provider_id in ($1, $2)",
  "update credit_accounts set spend_month = to_char(now(), 'YYYY-MM'), spent_in_month = $1 * 3 where provider_id in ($1, $2)",
  'update providers set visit_price_from = $1, visit_price_to = $1 + $2 where id in ($1, $2)',
] as const;

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
    const provider = fc.integer({ min: 1, max: 12 });
    const change = fc.tuple(fc.constantFrom(...CHANGES), provider, provider);
    await fc.assert(
      fc.asyncProperty(
        providersOf(basis, { least: 8, most: 12 }),
        fc.array(change, { minLength: 12, maxLength: 12 }),
        async (providers, changes) => {
          await storeWorld(pool, { providers, serviceCosts });
          for (const [sql, first, second] of [[null, 0, 0] as const, ...changes]) {
            if (sql !== null)
              await pool.query(sql.includes('$2') ? sql : `${sql} and $2::int > 0`, [first, second]);
            for (const table of TABLES) expect(await differences(table), `${table} after ${sql}`).toEqual([]);
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
