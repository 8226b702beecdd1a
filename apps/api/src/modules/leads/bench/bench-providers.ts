import type { Pool } from 'pg';

/** More than any run spends. */
const CREDITS = 1_000_000;

/** Large cities, where a marketplace has its providers. */
const CITIES = [
  '10001',
  '11201',
  '60601',
  '60614',
  '77002',
  '77030',
  '85004',
  '19103',
  '78205',
  '75201',
  '78701',
  '70112',
  '76102',
  '43215',
  '28202',
  '46204',
  '80202',
  '73102',
  '37203',
  '20001',
  '79901',
  '02108',
  '97205',
  '40202',
  '38103',
  '21201',
  '53202',
  '87102',
  '85701',
  '64106',
] as const;

const PEOPLE = `people as (
    insert into users (role, email, password_hash, first_name, last_name)
    select 'professional', 'bench.' || n || '@practice.example', 'no sign-in', 'Robin', 'Bench ' || n from numbers
    returning id, last_name
  )`;

const LICENSED = `insert into provider_professions (provider_id, profession_id, license_number, license_state_id, license_verified_at,
                                      license_expires_on, service_ids, care_goal_ids, care_path_ids, focus_care_path_ids)
    select id, 3, 'LIC-' || id, 48, now(), '2099-12-31',`;

const LIKE = `
  with numbers as (
    select n, ($2::text[])[1 + n % cardinality($2::text[])] as zip from generate_series(1, $1::int) n
  ), ${PEOPLE}, practices as (
    insert into providers (user_id, status, title, office_zip, weekly_capacity)
    select people.id, 'active', 'Licensed Professional Counselor', zip, 5
      from people join numbers on people.last_name = 'Bench ' || n
    returning id, office_zip
  ), accounts as (
    insert into credit_accounts (provider_id) select id from practices
  ), professions as (
    ${LICENSED} array[302, 353, 303], array[1, 2, 3], array[1, 3], array[3]
      from practices
  )
  insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
  select practices.id, office_zip, 25, z.latitude, z.longitude from practices join zips z on z.zip = office_zip`;

// Every choice is a hash of the provider's number and of what is chosen: the same market whenever it is made.
const chance = (salt: string): string =>
  `((hashint8extended(n, ${salt}) & 4503599627370495) / 4503599627370496.0::float8)`;

const some = (table: string, share: number, salt: number): string =>
  `array(select t.id from ${table} t where ${chance(`${salt} * 10000 + t.id`)} < ${share} order by t.id)`;

const VARIED = `
  with cities as materialized (
    select c.number, z.zip, z.latitude, z.longitude, count(*) over (partition by c.number)::int as zips,
           row_number() over (partition by c.number order by z.zip)::int as place
      from unnest($2::text[]) with ordinality as c(zip, number)
      join zips middle on middle.zip = c.zip
      join zips z on abs(z.latitude - middle.latitude) < 0.3 and abs(z.longitude - middle.longitude) < 0.4
  ), numbers as materialized (
    select n, c.zip, c.latitude, c.longitude
      from generate_series(1, $1::int) n
      join cities c on c.number = 1 + n % cardinality($2::text[]) and c.place = 1 + floor(${chance('1')} * c.zips)
  ), ${PEOPLE}, practices as (
    insert into providers (user_id, status, title, office_zip, weekly_capacity)
    select people.id, 'active', 'Licensed Professional Counselor', zip, 1 + floor(${chance('2')} * 10)
      from people join numbers on people.last_name = 'Bench ' || n
    returning id, user_id
  ), made as (
    select practices.id, numbers.* from practices join people on people.id = practices.user_id
      join numbers on people.last_name = 'Bench ' || n
  ), accounts as (
    insert into credit_accounts (provider_id) select id from practices
  ), professions as (
    ${LICENSED}
           ${some('(select id from services where profession_id = 3)', 0.5, 3)}, ${some('care_goals', 0.5, 4)},
           ${some('care_paths', 0.7, 5)}, ${some('care_paths', 0.3, 6)}
      from made
  )
  insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
  select id, zip, (array[5, 10, 15, 25, 25, 25, 30, 40, 60])[1 + floor(${chance('7')} * 9)], latitude, longitude from made`;

const GRANT = `
  insert into credit_ledger (provider_id, amount, kind, reference)
  select provider_id, $1::int, 'grant', 'bench/' || provider_id from credit_accounts`;

async function add(
  pool: Pool,
  statement: string,
  values: readonly [count: number, zips: readonly string[]],
): Promise<{ first: number; last: number }> {
  await pool.query(statement, [...values]);
  await pool.query(GRANT, [CREDITS]);
  const { rows } = await pool.query<{ first: number; last: number }>(
    'select min(id) as first, max(id) as last from providers',
  );
  const [range] = rows;
  if (!range) throw new Error('No providers were made');
  // What has rows is analyzed, as PostgreSQL itself does soon; an empty table that was analyzed would pass for one that stays empty.
  const filled = await pool.query<{ list: string }>(
    `select string_agg(quote_ident(relname), ', ') as list from pg_stat_user_tables
      where schemaname = 'public' and pg_relation_size(relid) > 0`,
  );
  await pool.query(`vacuum analyze ${filled.rows[0]?.list}`);
  return range;
}

/** Adds providers who are all alike and can all be charged, at these zips; gives the first and last number. */
export function addLikeProviders(
  pool: Pool,
  count: number,
  zips: readonly string[],
): Promise<{ first: number; last: number }> {
  return add(pool, LIKE, [count, zips]);
}

/**
 * Adds providers who can all be charged, within some 30 miles of large cities. They differ, as those of a marketplace do, in place,
 * radius, services, goals, care paths and capacity. Gives the first and last number.
 */
export function addVariedProviders(pool: Pool, count: number): Promise<{ first: number; last: number }> {
  return add(pool, VARIED, [count, CITIES]);
}
