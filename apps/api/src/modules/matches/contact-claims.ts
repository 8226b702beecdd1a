import { inArray, lte, sql } from 'drizzle-orm';

import type { JobActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { IS_OPEN } from './match-moves.ts';
import { contactClaims } from './matches.tables.ts';

/** How long a contact counts as matched in a root profession, days. */
const REMATCH_DAYS = 90;

/** By what the claims of a contact are known. */
export interface ContactValues {
  readonly phone_hash: Buffer;
  readonly email_hash: Buffer;
  readonly root_profession_id: number;
}

/**
 * SQL: claims the contact for the match in the step `match`; fails as a whole where a rival has claimed it.
 * In the order of the hashes: two leads that share both then wait for each other in the same order.
 */
export const insertClaims = (match: string): string => `
  insert into contact_claims (contact_hash, root_profession_id, match_id, claimed_until)
  select h.contact_hash, :root_profession_id::int, ${match}.id, now() + interval '${REMATCH_DAYS} days'
    from ${match}, (select distinct unnest(array[:phone_hash::bytea, :email_hash::bytea]) as contact_hash order by 1) h`;

/** SQL: the claims of a contact that are in force. One outlives its match only where the match ended without freeing its contact. */
export const LIVE_CLAIMS = `
  select c.contact_hash, c.match_id from contact_claims c join matches on matches.id = c.match_id
   where c.contact_hash in (:phone_hash::bytea, :email_hash::bytea)
     and c.root_profession_id = :root_profession_id::int
     and c.claimed_until > now() and ${IS_OPEN}`;

/** SQL: deletes the claims of a contact that are not in force anymore. */
export const DELETE_DEAD_CLAIMS = `
   delete from contact_claims d
    where d.contact_hash in (:phone_hash::bytea, :email_hash::bytea)
      and d.root_profession_id = :root_profession_id::int
      and d.match_id not in (select match_id from (${LIVE_CLAIMS}) live)`;

/** SQL: frees the contacts of the matches in a step. */
export const deleteClaims = (from: string): string =>
  `delete from contact_claims c using ${from} where c.match_id = ${from}.id`;

/** Frees the contacts of matches. */
export async function freeContacts(tx: Transaction, matchIds: readonly number[]): Promise<void> {
  // Stryker disable next-line ConditionalExpression: without ids the statement deletes nothing
  if (matchIds.length === 0) return;
  await tx.delete(contactClaims).where(inArray(contactClaims.matchId, [...matchIds]));
}

/** Deletes the claims whose 90 days are over; returns how many. */
export function deleteExpiredClaims({ services: { db } }: Context<JobActor>): Promise<number> {
  return deleteInBatches(db, contactClaims, lte(contactClaims.claimedUntil, sql`now()`));
}
