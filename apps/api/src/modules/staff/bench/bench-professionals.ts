import type { Pool } from 'pg';

import type { Vault } from '../../../crypto/vault.ts';
import { FIRST_NAMES, LAST_NAMES } from '../../../db/demo-data/names.ts';
import { cellPhoneColumns } from '../../accounts/accounts.ts';

/** Professionals whose phones are written at once. */
const BATCH = 2_000;

// Every choice is a hash of the professional's number and of what is chosen: the same people whenever they are made.
const CHANCE = `
  create function chance(n bigint, salt bigint) returns float8 language sql immutable parallel safe as
  'select (hashint8extended(n, salt) & 4503599627370495) / 4503599627370496.0::float8'`;

const one = (list: string, chance: string): string =>
  `(${list})[1 + floor(${chance} * cardinality(${list}))::int]`;

/** Joins a zip by chance. */
const zipAt = (chance: string): string =>
  `bench_zips z on z.place = floor(${chance} * (select many from bench_zip_count))::bigint`;

const PEOPLE = [
  `insert into companies (id, name) select n, 'Practice ' || n from generate_series(1, 5000) n`,
  `insert into users (id, role, email, password_hash, first_name, last_name, created_at)
   select n, 'professional', lower(first_name || '.' || last_name || '.' || n) || '@practice' || n % 90 || '.example', '', first_name,
          last_name, timestamptz '2026-11-01' - chance(n, 3) * interval '4 years'
     from numbers, lateral (select ${one('$1::text[]', 'chance(n, 1)')} as first_name, ${one('$2::text[]', 'chance(n, 2)')} as last_name) named`,
  `insert into providers (id, user_id, company_id, status, vanity_name, accepting_leads, title, office_phone_number, office_zip, time_zone,
                          weekly_capacity, monthly_credit_limit, credit_renew, profile_percentage)
   select n, n, case when chance(n, 4) < 0.2 then 1 + floor(chance(n, 5) * 5000) end,
          (array['active', 'active', 'active', 'active', 'active', 'active', 'onboarding', 'onboarding', 'paused', 'closed'])[1 + floor(chance(n, 6) * 10)]::provider_status, 'bench-' || n,
          chance(n, 7) < 0.95, 'Licensed Professional Counselor', '2' || lpad(floor(chance(n, 8) * 1e9)::bigint::text, 9, '0'),
          z.zip, 'America/Chicago', 5, case when chance(n, 10) < 0.2 then 40 end, chance(n, 11) < 0.3, 80
     from numbers join ${zipAt('chance(n, 9)')}`,
  `update providers set status = 'suspended' where chance(id, 12) < 0.02`,
  `insert into provider_professions (provider_id, profession_id, license_number, license_state_id, license_verified_at,
                                     license_expires_on, service_ids)
   select n, p.id, 'LIC-' || lpad(floor(chance(n, 14) * 1e7)::bigint::text, 7, '0'), 48, case when chance(n, 15) < 0.9 then now() end,
          current_date - 30 + floor(chance(n, 16) * 900)::int, array(select s.id from services s where s.profession_id = p.id)
     from numbers
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as count from professions) p
       on p.place = floor(chance(n, 13) * p.count)`,
  `insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
   select n, z.zip, 25, z.latitude, z.longitude
     from numbers cross join generate_series(0, 1) i join ${zipAt('chance(n * 2 + i, 17)')}
    where i = 0 or chance(n, 18) < 0.3`,
  `insert into provider_virtual_states (provider_id, profession_id, state_id, license_number, verified_at, expires_on)
   select n, pp.profession_id, 1 + floor(chance(n, 19) * 50), 'V' || floor(chance(n, 20) * 1e6)::bigint, now(),
          current_date + floor(chance(n, 21) * 900)::int
     from numbers join provider_professions pp on pp.provider_id = n where chance(n, 22) < 0.4`,
  `insert into credit_accounts (provider_id, balance, has_package)
   select n, floor(chance(n, 23) * 60), chance(n, 24) < 0.8 from numbers`,
] as const;

async function writePhones(pool: Pool, vault: Vault, count: number): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, offset) => {
      const id = first + offset;
      const { cellPhoneEncrypted, cellPhoneIndex } = cellPhoneColumns(vault, id, phoneOf(id));
      return {
        id,
        sealed: `\\x${cellPhoneEncrypted.toString('hex')}`,
        index: cellPhoneIndex.map(String),
      };
    });
    await pool.query(
      `update users set cell_phone_encrypted = r.sealed, cell_phone_index = r.index
         from jsonb_to_recordset($1) as r(id int, sealed bytea, index bigint[]) where users.id = r.id`,
      [JSON.stringify(rows)],
    );
  }
}

/** The cell phone of the professional with this number. */
export const phoneOf = (n: number): string => `3${String((n * 7_919_777) % 1_000_000_000).padStart(9, '0')}`;

/** Fills an empty database with so many professionals and their directory. */
export async function makeProfessionals(pool: Pool, vault: Vault, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The rows are right by the way they are made: no trigger or foreign key need look at each of them.
    await client.query('set session_replication_role = replica');
    await client.query(CHANCE);
    await client.query(
      `create temporary table bench_zips as
       select zip, latitude, longitude, row_number() over (order by zip) - 1 as place from zips where latitude is not null`,
    );
    await client.query('create unique index on bench_zips (place)');
    await client.query('create temporary table bench_zip_count as select count(*) as many from bench_zips');
    await client.query(
      `create temporary table numbers as select n::bigint as n from generate_series(1, ${count}) n`,
    );
    await client.query('analyze bench_zips, numbers');
    for (const statement of PEOPLE)
      await client.query(statement, statement.includes('$1') ? [FIRST_NAMES, LAST_NAMES] : []);
    await client.query(
      `select setval(pg_get_serial_sequence('users', 'id'), ${count}), setval(pg_get_serial_sequence('providers', 'id'), ${count})`,
    );
    await client.query('analyze');
    await client.query('select provider_search_rebuild()');
  } finally {
    client.release(true);
  }
  await pool.query('alter table users disable trigger users_directory_updated');
  await writePhones(pool, vault, count);
  await pool.query('alter table users enable trigger users_directory_updated');
  await pool.query('insert into provider_directory select * from provider_directory_source');
  await pool.query('vacuum analyze');
}

const ACTIONS = `array['profile.changed', 'region.added', 'region.removed', 'license_document.sent', 'carriers.changed',
  'provider.hours_changed', 'professional.contact_read', 'professional.status_changed', 'review.added', 'list.exported']`;

const RECORDS = [
  // Each third by one of forty who do most, and one in fifty in someone's place.
  `insert into audit_log (actor_id, impersonated_user_id, action, subject_type, subject_id, before, after, at)
   select case when chance(n, 30) < 0.33 then 1 + floor(chance(n, 31) * 40) else who end,
          case when chance(n, 32) < 0.02 then who end, ${one(ACTIONS, 'chance(n, 33) ^ 2')}, 'provider', who::text,
          '{"title": "Counselor"}', '{"title": "Licensed Professional Counselor"}',
          timestamptz '2026-11-01' - interval '1 minute' * ($1::int - n)
     from generate_series(1, $1::int) n, lateral (select 1 + floor(chance(n, 34) * $2::int)::int as who) somebody`,
  `insert into audit_seals (position, audit_id, hash) select row_number() over (order by id), id, '' from audit_log`,
  `insert into verifications (provider_id, kind, profession_id, claim, raised_at)
   select provider_id, 'license', profession_id, license_number, timestamptz '2026-11-01' - chance(provider_id, 35) * interval '60 days'
     from provider_professions where license_verified_at is null and chance(provider_id, 36) < 0.1`,
] as const;

/** Writes so many rows of the audit log about so many professionals, and a queue of licenses to verify. */
export async function makeRecords(pool: Pool, rows: number, professionals: number): Promise<void> {
  await pool.query('set statement_timeout = 0');
  for (const statement of RECORDS)
    await pool.query(statement, [rows, professionals].slice(0, statement.includes('$2') ? 2 : 0));
  await pool.query('vacuum analyze audit_log, audit_seals, verifications');
}
