import type { Pool } from 'pg';

import type { LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { deriveKeys } from '../config/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { PROOF_SECRET } from './killable-api.ts';
import type { SentLead } from './lead-load.ts';

/** What the database holds of all that was sent; every list names what is wrong. */
export interface StoredTruth {
  readonly leads: number;
  readonly matches: number;
  readonly lost: readonly string[];
  readonly halfWritten: readonly string[];
  readonly unbalancedAccounts: number;
}

/**
 * Each names rows that are only a part of what one statement writes: the rest of it is missing, or there twice. A lead that
 * is matched has one live match with its charge, its claims, its messages; every lead has its answer and its consent.
 */
const HALF_WRITTEN: Readonly<Record<string, string>> = {
  'a matched lead without exactly one match': `
    select l.id from leads l left join matches m on m.lead_id = l.id
     where l.outcome = 'matched' group by l.id having count(m.id) <> 1`,
  'a match of a lead that is not matched': `
    select m.id from matches m join leads l on l.id = m.lead_id where l.outcome <> 'matched'`,
  'a match whose ledger does not cost what it cost': `
    select m.id from matches m left join credit_ledger c on c.match_id = m.id
     group by m.id having coalesce(sum(c.amount), 0) <> -m.cost
        or count(*) filter (where c.kind = 'lead_charge') <> (case when m.state = 'live' then 1 else 0 end)`,
  'a charge without a match': `
    select c.id from credit_ledger c left join matches m on m.id = c.match_id
     where c.kind in ('lead_charge', 'lead_hold', 'hold_release') and m.id is null`,
  'a match without its two claims': `
    select m.id from matches m left join contact_claims c on c.match_id = m.id group by m.id having count(c.*) <> 2`,
  'a claim without a match': `
    select c.match_id from contact_claims c left join matches m on m.id = c.match_id where m.id is null`,
  'a match without exactly one message': `
    select m.id from matches m left join outbox o on (o.payload ->> 'match_id')::bigint = m.id
        and o.topic in ('match.created', 'match.held') group by m.id having count(o.id) <> 1`,
  'a lead without its consents': `
    select l.id from leads l left join lead_consents c on c.lead_id = l.id and c.kind in ('sms', 'terms')
     group by l.id having count(c.id) <> 2 or count(distinct c.kind) <> 2`,
  'a confirmed match without its consent': `
    select m.id from matches m left join lead_consents c on c.lead_id = m.lead_id and c.kind = 'disclosure'
     where m.disclosure = 'confirm' group by m.id, m.state
    having count(c.id) <> (case when m.state = 'live' then 1 else 0 end)`,
  'more or fewer leads than answers that are kept': `
    select 1 where (select count(*) from leads) <> (select count(*) from idempotency_keys)`,
};

const UNBALANCED = `
  select count(*)::int as count from credit_accounts a
   where balance <> (select coalesce(sum(amount), 0) from credit_ledger l where l.provider_id = a.provider_id)`;

interface StoredLead {
  readonly outcome: string;
  readonly match_hash: Buffer | null;
  readonly match_state: string | null;
}

const BY_HASH = `
  select encode(l.capability_hash, 'hex') as hash, l.outcome, m.capability_hash as match_hash, m.state as match_state
    from leads l left join matches m on m.lead_id = l.id`;

function problemOf(
  answer: LeadResponse,
  stored: StoredLead | undefined,
  isConfirmed: boolean,
  hashOf: (capability: string) => Buffer,
): string | undefined {
  if (!stored) return 'the lead is not there';
  const expected = answer.match_id === undefined ? 'unmatched' : 'matched';
  if (stored.outcome !== expected) return `the lead is ${stored.outcome}, and ${expected} was acknowledged`;
  if (answer.match_id !== undefined && !stored.match_hash?.equals(hashOf(answer.match_id)))
    return 'the match is not the one that was acknowledged';
  if (isConfirmed && stored.match_state !== 'live') return `the confirmed match is ${stored.match_state}`;
  return undefined;
}

/** Compares what the API acknowledged with what the database holds. */
export async function readStoredTruth(pool: Pool, sent: readonly SentLead[]): Promise<StoredTruth> {
  const vault = createVault(deriveKeys(PROOF_SECRET));
  const { rows } = await pool.query<StoredLead & { hash: string }>(BY_HASH);
  const stored = new Map(rows.map((row) => [row.hash, row]));
  const lost = sent.flatMap(({ answer, confirmed = false, key }) => {
    if (answer === undefined) return [];
    const parsed = JSON.parse(answer) as LeadResponse;
    const hash = vault.capabilityHash(parsed.lead_id).toString('hex');
    const problem = problemOf(parsed, stored.get(hash), confirmed, vault.capabilityHash);
    return problem === undefined ? [] : [`${key}: ${problem}`];
  });
  const halfWritten: string[] = [];
  for (const [what, query] of Object.entries(HALF_WRITTEN)) {
    const { rowCount } = await pool.query(query);
    if (rowCount) halfWritten.push(`${rowCount} × ${what}`);
  }
  const { rows: counted } = await pool.query<{ count: number }>(UNBALANCED);
  return {
    leads: rows.length,
    matches: rows.filter(({ match_hash }) => match_hash !== null).length,
    lost,
    halfWritten,
    unbalancedAccounts: counted[0]?.count ?? 0,
  };
}
