import type { Pool } from 'pg';

/** More than any run spends. */
const CREDITS = 1_000_000;

/** The zips that the benchmark's leads come from: the largest cities, where a marketplace has its leads. */
const BENCH_ZIPS = [
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

const INSERT = `
  with numbers as (
    select n, ($2::text[])[1 + n % cardinality($2::text[])] as zip from generate_series(1, $1::int) n
  ), people as (
    insert into users (role, email, password_hash, first_name, last_name)
    select 'professional', 'bench.' || n || '@practice.example', 'no sign-in', 'Robin', 'Bench ' || n from numbers
    returning id, last_name
  ), practices as (
    insert into providers (user_id, status, title, office_zip, weekly_capacity)
    select people.id, 'active', 'Licensed Professional Counselor', zip, 5
      from people join numbers on people.last_name = 'Bench ' || n
    returning id, office_zip
  ), accounts as (
    insert into credit_accounts (provider_id) select id from practices
  ), professions as (
    insert into provider_professions (provider_id, profession_id, license_number, license_state_id, license_verified_at,
                                      license_expires_on, service_ids, care_goal_ids, care_path_ids, focus_care_path_ids)
    select id, 3, 'LIC-' || id, 48, now(), '2099-12-31', array[302, 353, 303], array[1, 2, 3], array[1, 3], array[3]
      from practices
  )
  insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
  select practices.id, office_zip, 25, z.latitude, z.longitude from practices join zips z on z.zip = office_zip`;

const GRANT = `
  insert into credit_ledger (provider_id, amount, kind, reference)
  select provider_id, $1::int, 'grant', 'bench/' || provider_id from credit_accounts`;

/** Adds providers who can all be charged, spread over zips; gives the first and last number. */
export async function addBenchProviders(
  pool: Pool,
  count: number,
  zips: readonly string[] = BENCH_ZIPS,
): Promise<{ first: number; last: number }> {
  await pool.query(INSERT, [count, zips]);
  await pool.query(GRANT, [CREDITS]);
  const { rows } = await pool.query<{ first: number; last: number }>(
    'select min(id) as first, max(id) as last from providers',
  );
  const [range] = rows;
  if (!range) throw new Error('No providers were made');
  await pool.query('vacuum analyze');
  return range;
}
