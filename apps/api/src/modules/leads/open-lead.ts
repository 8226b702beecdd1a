import type { Pool } from 'pg';

import { leadLifecycle } from '@carematch/validation/lead-lifecycle';
import { movesFrom } from '@carematch/validation/transition-table';

import { namedStatement } from './named-statement.ts';

/** Under which keys a request and its contact are known. */
export interface OpeningValues {
  readonly key_hash: Buffer;
  readonly phone_hash: Buffer;
  readonly email_hash: Buffer;
  readonly root_profession_id: number;
}

/** What is known of a request before it is decided. */
export interface Opening {
  /** The answer that the same request had; null for a first one. */
  readonly request_hash: Buffer | null;
  readonly response_encrypted: Buffer | null;
  /** The live match that the contact holds in the root profession. */
  readonly rematch_of: string | null;
}

// A claim outlives its match only where someone ended the match without giving the contact free.
const LIVE_CLAIM = `
  select c.match_id from contact_claims c join matches m on m.id = c.match_id
   where c.contact_hash in (:phone_hash::bytea, :email_hash::bytea)
     and c.root_profession_id = :root_profession_id::int
     and c.claimed_until > now() and m.state in ('live', 'awaiting_confirmation')`;

const opening = namedStatement<OpeningValues>(
  'lead-opening',
  `select k.request_hash, k.response_encrypted, (${LIVE_CLAIM} order by c.match_id limit 1) as rematch_of
     from (select 1) one
     left join idempotency_keys k on k.key_hash = :key_hash::bytea and k.expires_at > now()`,
);

/** Looks for an earlier answer to the same request, and for a live match of the contact. */
export async function readOpening(pool: Pool, values: OpeningValues): Promise<Opening> {
  const { rows } = await pool.query<Opening>(opening(values));
  return rows[0] ?? { request_hash: null, response_encrypted: null, rematch_of: null };
}

/** `key_hash` is null where no request is known by a key. */
type ExpiredValues = Omit<OpeningValues, 'key_hash'> & { readonly key_hash: Buffer | null };

const clearStale = namedStatement<ExpiredValues>(
  'lead-clear-stale',
  `with keys as (delete from idempotency_keys where key_hash = :key_hash::bytea and expires_at <= now())
   delete from contact_claims d
    where d.contact_hash in (:phone_hash::bytea, :email_hash::bytea)
      and d.root_profession_id = :root_profession_id::int
      and d.match_id not in (${LIVE_CLAIM})`,
);

/** Removes what is not in force any more and would still stand in a lead's way. */
export async function clearExpired(pool: Pool, values: ExpiredValues): Promise<void> {
  await pool.query(clearStale(values));
}

/** The outcomes from which a visitor may have a lead decided again. */
export const REOPENABLE: readonly string[] = leadLifecycle.states
  .filter(({ slug }) => movesFrom(leadLifecycle, slug, 'visitor').length > 0)
  .map(({ slug }) => slug);

const findStored = namedStatement<{ capability_hash: Buffer; card_hash: Buffer | null }>(
  'lead-find-stored',
  `select l.id, l.outcome, c.provider_id
     from leads l
     left join possible_matches c on c.lead_id = l.id and c.capability_hash = :card_hash::bytea
    where l.capability_hash = :capability_hash::bytea and l.erased_at is null and l.invented_at is null`,
);

/** A lead that its visitor comes back to, and the provider on the card that was chosen. */
export interface FoundLead {
  readonly id: number;
  readonly outcome: string;
  readonly chosenProviderId: number | null;
}

/** Finds a lead, and a card of it, by the hashes of their capabilities; undefined where there is none. */
export async function findStoredLead(
  pool: Pool,
  capabilityHash: Buffer,
  cardHash: Buffer | null,
): Promise<FoundLead | undefined> {
  const { rows } = await pool.query<{ id: string; outcome: string; provider_id: number | null }>(
    findStored({ capability_hash: capabilityHash, card_hash: cardHash }),
  );
  const [row] = rows;
  if (!row || (cardHash !== null && row.provider_id === null)) return undefined;
  return { id: Number(row.id), outcome: row.outcome, chosenProviderId: row.provider_id };
}
