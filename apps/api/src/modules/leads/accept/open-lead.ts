import type { Pool } from 'pg';

import { leadLifecycle } from '@carematch/validation/lifecycles/lead-lifecycle';
import { movesFrom } from '@carematch/validation/lifecycles/transition-table';

import type { Querier } from '../../../db/client.ts';
import { type ContactValues, DELETE_DEAD_CLAIMS, LIVE_CLAIMS } from '../../matches/matches.ts';
import type { KeptAnswer } from '../../platform/idempotency.ts';
import { namedStatement } from '../../platform/named-statement.ts';

/** By what a request and its contact are known. */
export interface OpeningLookup extends ContactValues {
  readonly key_hash: Buffer;
}

/** The live matches that a contact holds in a root profession. */
export interface HeldMatches {
  /** The one that phone and email both belong to; null for none. */
  readonly rematchOf: number | null;
  /** Those that only the phone or only the email belongs to: someone else's, or their own and something was mistyped. */
  readonly partlyHeld: readonly number[];
  /** One of those is of the email's owner. */
  readonly emailIsHeld: boolean;
}

const NONE_HELD: HeldMatches = { rematchOf: null, partlyHeld: [], emailIsHeld: false };

/** What is known of a request before it is decided. */
export interface Opening extends HeldMatches {
  /** The answer that the same request had; null for a first one. */
  readonly answer: KeptAnswer | null;
}

export const NOTHING_KNOWN: Opening = { answer: null, ...NONE_HELD };

export const isKnown = ({ answer, rematchOf, partlyHeld }: Opening): boolean =>
  answer !== null || rematchOf !== null || partlyHeld.length > 0;

const opening = namedStatement<OpeningLookup>(
  'lead-opening',
  `with live as (${LIVE_CLAIMS})
   select k.request_hash, k.response_encrypted,
          (select match_id from live where contact_hash = :phone_hash::bytea) as phone_match,
          (select match_id from live where contact_hash = :email_hash::bytea) as email_match
     from (select 1) one
     left join idempotency_keys k on k.key_hash = :key_hash::bytea and k.expires_at > now()`,
);

interface OpeningRow {
  readonly request_hash: Buffer | null;
  readonly response_encrypted: Buffer | null;
  readonly phone_match: string | null;
  readonly email_match: string | null;
}

function heldMatches({ phone_match, email_match }: OpeningRow): HeldMatches {
  if (phone_match !== null && phone_match === email_match)
    return { rematchOf: Number(phone_match), partlyHeld: [], emailIsHeld: false };
  return {
    rematchOf: null,
    partlyHeld: [phone_match, email_match].filter((match) => match !== null).map(Number),
    emailIsHeld: email_match !== null,
  };
}

/** Looks for an earlier answer to the same request, and for live matches of the contact. */
export async function readOpening(pool: Pool, values: OpeningLookup): Promise<Opening> {
  const { rows } = await pool.query<OpeningRow>(opening(values));
  const [row] = rows;
  if (!row) return NOTHING_KNOWN;
  const { request_hash, response_encrypted } = row;
  const answer = request_hash && response_encrypted ? { request_hash, response_encrypted } : null;
  return { answer, ...heldMatches(row) };
}

/** `key_hash` is null where no request is known by a key. */
type ExpiredValues = ContactValues & { readonly key_hash: Buffer | null };

const clearStale = namedStatement<ExpiredValues>(
  'lead-clear-stale',
  `with keys as (delete from idempotency_keys where key_hash = :key_hash::bytea and expires_at <= now())
   ${DELETE_DEAD_CLAIMS}`,
);

/** Removes what is not in force anymore and would still stand in a lead's way. */
export async function clearExpired(pool: Querier, values: ExpiredValues): Promise<void> {
  await pool.query(clearStale(values));
}

/** The outcomes from which a visitor may have a lead decided again. */
export const REOPENABLE: readonly string[] = leadLifecycle.states
  .filter(({ slug }) => movesFrom(leadLifecycle, slug, 'visitor').length > 0)
  .map(({ slug }) => slug);

const findStored = namedStatement<{ capability_hash: Buffer; card_hash: Buffer | null }>(
  'lead-find-stored',
  `select l.id, l.outcome, l.phone_hash, l.email_hash, c.provider_id,
          l.outcome = 'rematched' and coalesce(l.pending_until > now(), false) as waits
     from leads l
     left join possible_matches c on c.lead_id = l.id and c.capability_hash = :card_hash::bytea
    where l.capability_hash = :capability_hash::bytea and l.erased_at is null and l.invented_at is null`,
);

interface FoundRow {
  readonly id: string;
  readonly outcome: string;
  readonly phone_hash: Buffer | null;
  readonly email_hash: Buffer | null;
  readonly provider_id: number | null;
  readonly waits: boolean;
}

/** A lead that its visitor comes back to, and the provider on the card that was chosen. */
export interface FoundLead {
  readonly id: number;
  readonly outcome: string;
  /** Null once it is erased. */
  readonly phoneHash: Buffer | null;
  readonly emailHash: Buffer | null;
  readonly chosenProviderId: number | null;
  /** Stored as a rematch for staff, while its visitor was told to wait: until then it is to look like one that waits. */
  readonly waits: boolean;
}

/** Finds a lead, and a card of it, by the hashes of their capabilities; undefined where there is none. */
export async function findStoredLead(
  pool: Pool,
  capabilityHash: Buffer,
  cardHash: Buffer | null,
): Promise<FoundLead | undefined> {
  const { rows } = await pool.query<FoundRow>(
    findStored({ capability_hash: capabilityHash, card_hash: cardHash }),
  );
  const [row] = rows;
  if (!row || (cardHash !== null && row.provider_id === null)) return undefined;
  const { id, outcome, phone_hash, email_hash, provider_id, waits } = row;
  return {
    id: Number(id),
    outcome,
    phoneHash: phone_hash,
    emailHash: email_hash,
    chosenProviderId: provider_id,
    waits,
  };
}
