import type { Pool } from 'pg';

// A tenth of the professionals have the matches, as those who buy many have: each statement reads `$1`, how many matches, and `$2`, of how many.
const MONEY = [
  `insert into leads (id, capability_hash, profession_id, root_profession_id, outcome, zip, state_id, created_at)
   select n, sha256(int8send(n)), p.profession_id, p.profession_id, 'matched', '78701', 1 + floor(chance(n, 41) * 50), made.at
     from generate_series(1, $1::int) n,
          lateral (select 1 + floor(chance(n, 42) * $2::int / 10)::int as provider_id) who join provider_professions p using (provider_id),
          lateral (select timestamptz '2026-11-01' - chance(n, 43) * interval '2 years' as at) made`,
  `insert into matches (id, capability_hash, lead_id, provider_id, profession_id, state, disclosure, cost, match_contact_status_id,
                        first_contacted_at, trace, created_at)
   select n, sha256(int8send(n)), n, 1 + floor(chance(n, 42) * $2::int / 10)::int, leads.profession_id, 'live', 'instant',
          3 + floor(chance(n, 44) * 6), 1 + floor(chance(n, 45) * 8), case when chance(n, 46) < 0.8 then created_at + interval '2 hours' end, '{}', created_at
     from generate_series(1, $1::int) n join leads on leads.id = n`,
  `insert into credit_ledger (provider_id, amount, kind, match_id, reference, created_at)
   select provider_id, -cost, 'lead_charge', id, 'bench/charge/' || id, created_at from matches`,
  `insert into credit_ledger (provider_id, amount, kind, match_id, reference, created_at)
   select provider_id, cost, 'refund', id, 'bench/refund/' || id, created_at + interval '3 days' from matches where chance(id, 47) < 0.08`,
  `insert into invoices (id, provider_id, kind, number, year, sequence, description, credits, amount_cents, status, created_at)
   select n, 1 + floor(chance(n, 48) * $2::int / 10)::int, 'invoice', 'CM-2025-' || lpad(n::text, 6, '0'), 2025, n, 'Standard package, 60 credits', 60, 54900,
          (array['paid', 'paid', 'paid', 'paid', 'partly_refunded', 'refunded'])[1 + floor(chance(n, 49) * 6)]::invoice_status,
          timestamptz '2026-11-01' - ($1::int - n) * interval '1 minute'
     from generate_series(1, $1::int) n`,
  `insert into credit_requests (provider_id, match_id, reason, status, amount, due_at, created_at, decided_at)
   select provider_id, id, (array['invalid_contact', 'unreachable', 'other'])[1 + floor(chance(id, 51) * 3)], s.status::credit_request_status, cost,
          case when s.status = 'in_review' then created_at + interval '7 days' end, created_at + interval '1 day',
          case when s.status <> 'in_review' then created_at + interval '2 days' end
     from matches, lateral (select (array['in_review', 'auto_approved', 'approved', 'denied', 'final'])[1 + floor(chance(id, 52) * 5)] as status) s
    where chance(id, 50) < 0.2`,
] as const;

/** Writes so many matches of the first tenth of so many professionals, each charged, some given back, and as many invoices. */
export async function makeMoney(pool: Pool, matches: number, professionals: number): Promise<void> {
  await pool.query('set statement_timeout = 0');
  await pool.query('set session_replication_role = replica');
  for (const statement of MONEY)
    await pool.query(
      statement,
      [matches, professionals].slice(0, statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0),
    );
  await pool.query('vacuum analyze leads, matches, credit_ledger, invoices, credit_requests');
}
