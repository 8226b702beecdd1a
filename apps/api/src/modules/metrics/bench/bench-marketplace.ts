import { randomBytes } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

import { sealContact } from '../../../crypto/contact-data.ts';
import type { Vault } from '../../../crypto/vault.ts';
import { FIRST_NAMES, LAST_NAMES } from '../../../db/demo-data/names.ts';

/** Leads that are written at once. */
const BATCH = 5_000;

/** Two years of them. */
const SPAN = "interval '2 years'";

const pick = (list: readonly string[], n: number): string => list[(n * 7_919) % list.length] ?? '';

/** The person of a lead. */
export const personOf = (n: number) => ({
  first_name: pick(FIRST_NAMES, n),
  last_name: pick(LAST_NAMES, n * 31 + 7),
  phone_number: `4${String((n * 7_919_777) % 1_000_000_000).padStart(9, '0')}`,
  email: `person.${n}@mail.example`,
});

const RANK_KEYS = {
  format: 'in_person',
  overlap: 1,
  asked: 2,
  planFit: 1,
  distanceBand: 0,
  distanceMiles: 3.2,
  responseBand: 1,
  matchesLastWeek: 1,
  weeklyCapacity: 5,
  lastMatchAt: null,
  tieBreak: '42',
};

/** What was decided, as the queue of those who found no one reads it. */
const TRACE = {
  decided_at: '2026-01-05T10:00:00.000Z',
  candidates_considered: 1,
  steps: [
    { step: 'Place', result: 'Found', detail: 'Austin, TX' },
    { step: 'Candidates', result: '1 eligible', detail: null },
    { step: 'Outcome', result: 'Unmatched', detail: null },
  ],
  candidates: [
    { provider_id: 1, chosen: false, refused_because: 'Not enough credits', rank_keys: RANK_KEYS },
  ],
};

const MATCH_TRACE = {
  decided_at: '2026-01-05T10:00:00.000Z',
  candidates_considered: 4,
  rank_keys: RANK_KEYS,
};

// The professional of a lead: one has thousands, a few have hundreds, most have some. Their clients live in six places, mostly in the first.
// Leads are numbered as they come, so that those of a day lie side by side.
const LEADS = `
  insert into leads (id, capability_hash, contact_encrypted, phone_hash, email_hash, profession_id, root_profession_id, outcome, zip, state_id,
                     service_ids, trace, pending_until, created_at)
  select s.n, s.hash, s.sealed, s.phone, s.email, pp.profession_id, coalesce(p.parent_id, p.id), o.outcome::lead_outcome, z.zip, z.state_id,
         pp.service_ids[1:2], case when o.outcome = 'matched' then '{"steps": [], "candidates": []}' else $6::jsonb end,
         case when o.outcome = 'pending' then made.at + interval '72 hours' end, made.at
    from unnest($1::int[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[]) as s(n, hash, sealed, phone, email)
    join provider_professions pp on pp.provider_id = bench_provider(s.n, $7::int)
    join professions p on p.id = pp.profession_id
    join bench_zips z on z.place = floor(chance(bench_provider(s.n, $7::int) * 10 + floor(chance(s.n, 62) ^ 3 * 6)::int, 60) * (select many from bench_zip_count))::bigint,
         lateral (select now() - (1 - (s.n - chance(s.n, 63)) / $8::float8) * ${SPAN} as at) made,
         lateral (select case when chance(s.n, 64) < 0.69 then 'matched' when chance(s.n, 64) < 0.86 then 'unmatched'
                              when chance(s.n, 64) < 0.92 then 'rematched' when chance(s.n, 64) < 0.98 then 'possible'
                              else 'pending' end as outcome) o`;

const MATCHES = [
  `insert into matches (id, capability_hash, lead_id, provider_id, profession_id, state, disclosure, disclosed_at, confirm_before, cost,
                        match_contact_status_id, first_contacted_at, trace, terms, created_at)
   select l.id, sha256(int8send(l.id)), l.id, bench_provider(l.id, $1::int), l.profession_id,
          (case when held.is then 'awaiting_confirmation' when chance(l.id, 65) < 0.3 then 'ended' else 'live' end)::match_state,
          (case when chance(l.id, 66) < 0.25 then 'confirm' else 'instant' end)::disclosure_policy,
          case when not held.is then l.created_at end, case when held.is then now() + interval '1 day' end,
          3 + floor(chance(l.id, 67) * 6), s.status,
          case when s.status > 1 then l.created_at + chance(l.id, 68) ^ 3 * interval '5 days' end, $2::jsonb,
          '{"covers_zip": true, "licensed_in_state": true, "services": 1}', l.created_at
     from leads l, lateral (select l.created_at > now() - interval '1 day' and chance(l.id, 69) < 0.2 as is) held,
          lateral (select case when held.is then 1 else 1 + floor(chance(l.id, 70) * 9)::int end as status) s
    where l.outcome = 'matched'`,
  // Those that ran out before another professional agreed.
  `insert into matches (id, capability_hash, lead_id, provider_id, profession_id, state, disclosure, confirm_before, cost, trace, created_at)
   select l.id + 100000000, sha256(int8send(-l.id)), l.id, bench_provider(l.id + 1, $1::int), l.profession_id, 'released', 'confirm',
          l.created_at, 4, $2::jsonb, l.created_at
     from leads l where l.outcome in ('matched', 'unmatched') and chance(l.id, 71) < 0.03
      and bench_provider(l.id, $1::int) <> bench_provider(l.id + 1, $1::int)`,
  `insert into credit_ledger (provider_id, amount, kind, match_id, reference, created_at)
   select provider_id, -cost, 'lead_charge', id, 'match/' || id || '/charge', disclosed_at from matches where disclosed_at is not null`,
  `insert into credit_ledger (provider_id, amount, kind, match_id, reference, created_at)
   select provider_id, cost, 'refund', id, 'match/' || id || '/refund', disclosed_at + interval '3 days' from matches where match_contact_status_id = 9`,
  `insert into match_status_changes (match_id, from_status_id, to_status_id, by, actor_id, changed_at)
   select id, 1, match_contact_status_id, 'professional', 1, first_contacted_at from matches where match_contact_status_id > 1`,
  // Three of a match: that it came, that the client waits, that the time for a refund ends. Nearly all are read.
  `insert into notifications (user_id, kind, text, path, created_at, read_at)
   select p.user_id, (array['new_match', 'reminder', 'money'])[part], 'A client waits for you.', '/dashboard/matches/' || m.id,
          m.created_at + part * interval '3 hours', case when m.created_at < now() - interval '3 days' then now() end
     from matches m join providers p on p.id = m.provider_id cross join generate_series(1, 3) part order by p.user_id, m.created_at`,
  `insert into provider_activity (provider_id, disclosed_matches, contacted_in_4_hours, contacted_in_8_hours, last_match_at)
   select provider_id, count(disclosed_at), 0, 0, max(created_at) from matches group by 1`,
  `update matches set follow_up_at = now() + chance(id, 72) * interval '10 days' - interval '5 days'
    where state = 'live' and chance(id, 73) < 0.02`,
] as const;

async function writeLeads(
  client: PoolClient,
  vault: Vault,
  count: number,
  professionals: number,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, offset) => first + offset);
    const sealed = numbers.map((n) => {
      const hash = randomBytes(32);
      return { hash, ...sealContact(vault, hash, personOf(n)) };
    });
    await client.query(LEADS, [
      numbers,
      sealed.map(({ hash }) => hash),
      sealed.map(({ contactEncrypted }) => contactEncrypted),
      sealed.map(({ phoneHash }) => phoneHash),
      sealed.map(({ emailHash }) => emailHash),
      JSON.stringify(TRACE),
      professionals,
      count,
    ]);
  }
}

/** Writes so many leads of so many professionals, and the matches, charges and refunds of seven tenths of them. */
export async function makeMarketplace(
  pool: Pool,
  vault: Vault,
  leads: number,
  professionals: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The rows are right by the way they are made: no trigger or foreign key need look at each of them.
    await client.query('set session_replication_role = replica');
    await client.query(
      `create function bench_provider(n bigint, many int) returns int language sql immutable as
       'select 1 + floor(chance(n, 61) ^ 2.5 * many)::int'`,
    );
    await client.query(
      `create temporary table bench_zips as
       select zip, state_id, row_number() over (order by zip) - 1 as place from zips where latitude is not null`,
    );
    await client.query('create unique index on bench_zips (place)');
    await client.query('create temporary table bench_zip_count as select count(*) as many from bench_zips');
    await client.query('analyze bench_zips');
    await writeLeads(client, vault, leads, professionals);
    for (const statement of MATCHES)
      await client.query(
        statement,
        statement.includes('$2')
          ? [professionals, JSON.stringify(MATCH_TRACE)]
          : statement.includes('$1')
            ? [professionals]
            : [],
      );
    await client.query(
      `select setval(pg_get_serial_sequence('leads', 'id'), 200000000), setval(pg_get_serial_sequence('matches', 'id'), 200000000)`,
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
