import type { Pool } from 'pg';

import { FIRST_NAMES, LAST_NAMES } from '../../../db/demo-data/names.ts';
import type { WeightedZip } from './population.ts';

/** Professions of a market for matching: numbers from here on, far from those of the product. */
export const FIRST_PROFESSION = 1_001;
export const PROFESSIONS = 20;
export const SERVICES_EACH = 12;
export const GOALS = 20;
export const CARE_PATHS = 6;
export const CARRIERS = 40;

/** When the market is searched. */
export const AT = new Date('2026-11-21T10:00:00.000Z');

/** A service's number. */
export const serviceId = (professionId: number, index: number): number => professionId * 100 + index;

// Every choice is a hash of the provider's number and of what is chosen: the same market whenever it is made.
const CHANCE = `
  create function chance(n bigint, salt bigint) returns float8 language sql immutable parallel safe as
  'select (hashint8extended(n, salt) & 4503599627370495) / 4503599627370496.0::float8'`;

const some = (count: number, share: number, salt: number, first: string): string =>
  `array(select ${first} + i from generate_series(1, ${count}) i where chance(n * 64 + i, ${salt}) < ${share})`;

const ZIP_AT = (chance: string): string =>
  `(select z from bench_zips z where z.up_to >= ${chance} order by z.up_to limit 1)`;

/** Professions of a market for matching, like each other and each with as many services. */
export const BENCH_PROFESSIONS = Array.from({ length: PROFESSIONS }, (_, index) => FIRST_PROFESSION + index);
const MAKE_PROFESSIONS = [
  `insert into professions (id, slug, name, title, allow_virtual_leads, flow)
   select ${FIRST_PROFESSION} + i, 'bench-' || i, 'Bench', 'Bench', true, 'care_path' from generate_series(0, ${PROFESSIONS - 1}) i`,
  `insert into services (id, profession_id, slug, name, credit_cost)
   select (${FIRST_PROFESSION} + p) * 100 + s, ${FIRST_PROFESSION} + p, 'bench-' || p || '-' || s, 'Bench', 2 + (p + s) % 7
     from generate_series(0, ${PROFESSIONS - 1}) p, generate_series(1, ${SERVICES_EACH}) s`,
] as const;

/** One of a list of SQL by chance. */
const oneOf = (list: string, chance: string): string =>
  `(${list})[1 + floor(${chance} * cardinality(${list}))::int]`;

const MAKE_USERS = `
  insert into users (id, role, email, password_hash, first_name, last_name)
  select n, 'professional', n || '@bench.example', '', ${oneOf('$1::text[]', 'chance(n, 32)')}, ${oneOf('$2::text[]', 'chance(n, 33)')}
    from numbers`;

const makeProviders = (professions: string): readonly string[] => [
  `insert into providers (id, user_id, status, vanity_name, accepting_leads, title, time_zone, weekly_capacity, monthly_credit_limit,
                          office_zip, visit_price_from, visit_price_to)
   select n, n, case when chance(n, 3) < 0.94 then 'active' else 'paused' end::provider_status, 'bench-' || n, chance(n, 4) < 0.96, 'Bench',
          'America/Chicago', 1 + (chance(n, 5) * 10)::int, case when chance(n, 6) < 0.2 then (chance(n, 7) * 60)::int end,
          (${ZIP_AT('chance(n * 2, 17)')}).zip, price, price + 40
     from numbers, lateral (select case when chance(n, 34) < 0.7 then 60 + 10 * (chance(n, 35) * 15)::int end as price) priced`,
  // Licenses that are not verified are refused: the API would put those that wait before staff, one by one.
  `insert into provider_professions (provider_id, profession_id, license_number, license_state_id, license_verified_at, license_refused_reason,
                                     license_expires_on, service_ids, care_goal_ids, care_path_ids, focus_care_path_ids)
   select n, profession, 'L', 1, case when chance(n, 8) < 0.97 then timestamptz '2025-01-01' end, case when chance(n, 8) >= 0.97 then 'Unknown' end,
          date '2026-11-01' + (chance(n, 9) * 900)::int,
          array(select s.id from services s where s.profession_id = profession and chance(n * 64 + s.id % 100, 10) < 0.5 order by s.id),
          ${some(GOALS, 0.5, 11, '0')}, ${some(CARE_PATHS, 0.7, 12, '0')},
          array(select i from generate_series(1, ${CARE_PATHS}) i
                 where chance(n * 64 + i, 12) < 0.7 and chance(n * 64 + i, 13) < 0.4)
     from numbers, lateral (
       select ${oneOf(professions, 'chance(n, 2)')} as profession
       union select ${oneOf(professions, 'chance(n, 14)')} where chance(n, 15) < 0.1
     ) practised`,
  `insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
   select n, (place).zip, (array[5, 10, 15, 25, 25, 25, 30, 40, 60])[1 + (chance(n * 2 + i, 16) * 9)::int % 9],
          (place).latitude, (place).longitude
     from numbers, generate_series(0, 1) i, lateral (select ${ZIP_AT('chance(n * 2 + i, 17)')} as place) p
    where i = 0 or chance(n, 18) < 0.15`,
  `insert into provider_virtual_states (provider_id, profession_id, state_id, license_number, verified_at, expires_on)
   select distinct on (n, state) n, profession_id, state, 'L', timestamptz '2025-01-01', date '2026-11-01' + (chance(n, 19) * 900)::int
     from numbers, generate_series(0, 2) i, lateral (select ${ZIP_AT('chance(n * 4 + i, 20)')} as place) p,
          lateral (select (place).state_id as state) s, provider_professions pp
    where pp.provider_id = n and chance(n * 4 + i, 21) < 0.5 / (i + 1)`,
  `insert into provider_carriers (provider_id, carrier_id)
   select n, i from numbers, generate_series(1, ${CARRIERS}) i where chance(n * 64 + i, 22) < 0.15`,
  `insert into credit_accounts (provider_id, balance, spend_month, spent_in_month)
   select n, case when chance(n, 23) < 0.75 then 10 + (chance(n, 24) * 90)::int else (chance(n, 24) * 9)::int end,
          case when chance(n, 25) < 0.4 then '2026-11' else '2026-10' end, (chance(n, 26) * 30)::int
     from numbers`,
  // A fifth have had matches; a twentieth of those many.
  `insert into matches (capability_hash, lead_id, provider_id, profession_id, state, disclosure, cost, trace, created_at,
                        disclosed_at, first_contacted_at)
   select int8send(n * 32 + i), n * 32 + i, n, 1, 'live', 'instant', 4, '{}', made, made,
          case when chance(n * 32 + i, 27) < 0.8 then made + chance(n * 32 + i, 28) * (1 + n % 4) * interval '16 hours' end
     from numbers, generate_series(1, 14) i,
          lateral (select date_trunc('milliseconds', timestamptz '${AT.toISOString()}' - chance(n * 32 + i, 29) * interval '120 days') as made) m
    where chance(n, 30) < 0.2 and i <= case when chance(n, 31) < 0.05 then 14 else 1 + n % 4 end`,
];

/** Fills an empty database with a market of so many providers of these professions, by the tables of the product. */
export async function makeMarket(
  pool: Pool,
  zips: readonly WeightedZip[],
  count: number,
  professions: readonly number[] = BENCH_PROFESSIONS,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The rows are right by the way they are made: no trigger or foreign key need look at each of them.
    await client.query('set session_replication_role = replica');
    await client.query(CHANCE);
    await client.query(
      `create temporary table bench_zips as
       select r.*, s.id as state_id
         from jsonb_to_recordset($1) as r(zip text, latitude float8, longitude float8, "stateCode" text, "upTo" float8)
         join states s on s.code = r."stateCode"`,
      [JSON.stringify(zips)],
    );
    await client.query('alter table bench_zips rename column "upTo" to up_to');
    await client.query('create index on bench_zips (up_to)');
    await client.query('analyze bench_zips');
    await client.query(
      `create temporary table numbers as select n::bigint as n from generate_series(1, ${count}) n`,
    );
    await client.query('analyze numbers');
    if (professions === BENCH_PROFESSIONS)
      for (const statement of MAKE_PROFESSIONS) await client.query(statement);
    await client.query(MAKE_USERS, [FIRST_NAMES, LAST_NAMES]);
    for (const statement of makeProviders(`array[${professions.join()}]`)) {
      await client.query(statement);
      if (statement.includes('into provider_professions')) await client.query('analyze provider_professions');
    }
    await client.query('set session_replication_role = origin');
    await client.query('insert into provider_activity select * from provider_activity_source');
    await client.query('select provider_search_rebuild()');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
