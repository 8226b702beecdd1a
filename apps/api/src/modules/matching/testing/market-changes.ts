import * as fc from 'fast-check';
import type { Pool } from 'pg';

/** `$1` is a provider, `$2` another one. */
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

export interface MarketChange {
  readonly sql: string;
  make: (pool: Pool) => Promise<void>;
}

const provider = fc.integer({ min: 1, max: 12 });

/** What changes on a marketplace of up to a dozen providers: practices, matches, people and money. */
export const marketChange: fc.Arbitrary<MarketChange> = fc
  .tuple(fc.constantFrom(...CHANGES), provider, provider)
  .map(([sql, first, second]) => ({
    sql,
    make: async (pool) => {
      await pool.query(sql.includes('$2') ? sql : `${sql} and $2::int > 0`, [first, second]);
    },
  }));
