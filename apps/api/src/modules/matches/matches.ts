import { eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import {
  firstMatchState,
  type MatchState,
  type MatchStateActor,
  type MatchStateGuard,
} from '@carematch/validation/lifecycles/match-state';

import type { Transaction } from '../../db/client.ts';
import { freeContacts } from './contact-claims.ts';
import { setContactStatus, type StatusMover } from './contact-status.ts';
import { END_HOLDS, mayMove, moveMatches } from './match-moves.ts';
import { MATCH_TERMS, type TermsValues } from './match-terms.ts';
import { matches, matchMessages, matchNotes } from './matches.tables.ts';

// Every write of a match, as a function or as a step of a statement, and what other modules may ask of matches. Which state and which
// contact status may follow which stands in the validation package.

export { DELETE_DEAD_CLAIMS, insertClaims, LIVE_CLAIMS } from './contact-claims.ts';
export type { ContactValues } from './contact-claims.ts';
export { addContactAttempt, markRefunded } from './contact-status.ts';
export { findLeadAddress, type EmailedVisitor } from './emails/addressees.ts';
export { STATE_NOW } from './match-moves.ts';
export { stateNow } from './provider/match-rows.ts';
export { matchContactStatuses, presentContactStatus } from './provider/match-view.ts';
export { presentStaffMatch, readStaffMatches } from './staff/staff-match-rows.ts';
export { isFoundBy } from './leads-by-text.ts';
export { readTimeline } from './timeline.ts';

/** How long a hold waits for the visitor's agreement, hours. */
const HOLD_HOURS = 24;

/** The values of a match that is made. */
export interface MatchValues extends TermsValues {
  /** Whole credits. */
  readonly cost: number;
  readonly match_capability_hash: Buffer;
  readonly match_capability_sealed: Buffer;
  readonly disclosure: keyof typeof firstMatchState;
  /** JSON. */
  readonly match_trace: string;
}

/** SQL: makes the match of the lead in the step `lead`; gives its id. */
export const insertMatch = (lead: string): string => `
  insert into matches (capability_hash, capability_sealed, lead_id, provider_id, profession_id, state, disclosure, disclosed_at,
                       confirm_before, cost, trace, terms)
  select :match_capability_hash::bytea, :match_capability_sealed::bytea, ${lead}.id, :provider_id::int, :match_profession_id::int,
         (case :disclosure::text when 'confirm' then '${firstMatchState.confirm}' else '${firstMatchState.instant}' end)::match_state,
         :disclosure::text::disclosure_policy,
         case :disclosure::text when 'confirm' then null else now() end,
         case :disclosure::text when 'confirm' then now() + interval '${HOLD_HOURS} hours' end,
         :cost::int, :match_trace::jsonb, ${MATCH_TERMS}
    from ${lead} returning id`;

/** SQL: the match of a capability goes live, as its visitor agrees to share. */
export const CONFIRM_MATCH = `
     ${moveMatches('live', 'visitor')} and matches.capability_hash = :capability_hash::bytea
     returning id, lead_id, provider_id, cost`;

/** SQL: the holds that are over, the one that has been so for longest first. */
export const DUE_HOLDS = `select id from matches where ${mayMove('released', 'system')} order by confirm_before`;

/** SQL: locks one of them, unless someone else works on it. */
export const LOCK_DUE_HOLD = `
    select id from matches where id = $1 and ${mayMove('released', 'system')} for update skip locked`;

/** SQL: releases the holds in the step `due`; gives when each was made, whether its time had run out, and whether that was all of it rather than cut short. */
export const releaseMatches = (due: string): string => `
    ${moveMatches('released', 'system', { from: `from ${due}` })} and matches.id = ${due}.id
    returning matches.id, lead_id, provider_id, cost, created_at, confirm_before <= now() as ran_out,
              confirm_before <= now() and confirm_before >= created_at + interval '${HOLD_HOURS} hours' as unconfirmed`;

/** SQL: keeps the note on the match in the step `match`, if the match is live or may become so and the step `lead` has a row. */
export const keepNote = (match: string, lead: string): string => `
     update matches set note_encrypted = :note::bytea, note_left_at = now()
       from ${lead}, ${match}
      where matches.id = ${match}.id and (matches.state = 'live' or ${mayMove('live', 'visitor')})
     returning matches.id, matches.lead_id, matches.provider_id, matches.state`;

/** A match by number, locked, so that of two writes at once the second sees what the first left; undefined where there is none. */
export async function lockMatch(
  tx: Transaction,
  id: number,
): Promise<typeof matches.$inferSelect | undefined> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update');
  return row;
}

/** Locks the matches of leads, which whoever locks the leads too does first; gives their numbers. */
export async function lockMatches(tx: Transaction, leadIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.leadId, [...leadIds]))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Runs SQL that moves matches on those that `which` holds for; gives their numbers. */
async function run(tx: Transaction, move: string, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`${sql.raw(move)} and ${which} returning matches.id`);
  return rows.map(({ id }) => Number(id));
}

/** Ends matches and frees their contacts, so that who asks again is matched anew instead of being sent back. */
async function end(
  tx: Transaction,
  by: MatchStateActor,
  when: MatchStateGuard,
  which: SQL,
): Promise<number[]> {
  const ended = await run(tx, moveMatches('ended', by, { when }), which);
  await freeContacts(tx, ended);
  return ended;
}

/** Makes holds over at once, and frees their contacts. */
async function endHolds(tx: Transaction, which: SQL): Promise<number[]> {
  const held = await run(tx, END_HOLDS, which);
  await freeContacts(tx, held);
  return held;
}

/** A professional or staff move a match's contact status; a closed one ends the match. Gives the match's state then, or undefined if it may not. */
export async function moveContactStatus(
  tx: Transaction,
  id: number,
  to: MatchContactStatus,
  mover: StatusMover & { readonly by: 'professional' | 'staff' },
): Promise<MatchState | undefined> {
  const isThis = eq(matches.id, id);
  const moved = await setContactStatus(tx, mover, to, isThis);
  if (moved.length === 0) return undefined;
  const ended = await end(tx, mover.by, 'contact_is_closed', isThis);
  return ended.length === 0 ? 'live' : 'ended';
}

/** Closes and ends the match of a lead that is marked as invented, or makes its hold over at once; gives the match's number. */
export async function endInventedMatch(
  tx: Transaction,
  leadId: number,
  actorId: number,
): Promise<number | undefined> {
  const isOfLead = eq(matches.leadId, leadId);
  await setContactStatus(tx, { by: 'staff', actorId }, 'closed', isOfLead);
  const ended = await end(tx, 'staff', 'person_is_invented', isOfLead);
  const held = await endHolds(tx, isOfLead);
  return ended[0] ?? held[0];
}

/** Staff close and end a live match, and free its contact. */
export async function closeMatch(tx: Transaction, id: number, actorId: number): Promise<void> {
  const isThis = eq(matches.id, id);
  await setContactStatus(tx, { by: 'staff', actorId }, 'closed', isThis);
  await end(tx, 'staff', 'contact_is_closed', isThis);
}

/** Makes the hold of a match over at once. The credits go back as it is released. */
export async function endHoldOf(tx: Transaction, id: number): Promise<void> {
  await endHolds(tx, eq(matches.id, id));
}

/** Makes a professional's holds over at once, as they see no new client anymore; the credits go back a little later. */
export async function endHoldsOf(tx: Transaction, providerId: number): Promise<void> {
  await endHolds(tx, eq(matches.providerId, providerId));
}

/** Ends the matches of a professional whose account is closed, so that who asks again is matched with someone else. */
export async function endMatchesOf(tx: Transaction, providerId: number): Promise<void> {
  await end(tx, 'system', 'account_is_closed', eq(matches.providerId, providerId));
}

/**
 * Removes from the matches of leads what was written by, to and about the visitor, their link and reminders of them, and frees the contacts.
 * With no one to share, a hold is over.
 */
export async function eraseMatches(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  const isOfLeads = inArray(matches.leadId, [...leadIds]);
  const forgotten = await tx
    .update(matches)
    .set({ noteEncrypted: null, capabilitySealed: null, followUpAt: null })
    .where(isOfLeads)
    .returning({ id: matches.id });
  const ids = forgotten.map(({ id }) => id);
  await tx.update(matchNotes).set({ textEncrypted: null }).where(inArray(matchNotes.matchId, ids));
  await tx.update(matchMessages).set({ contentEncrypted: null }).where(inArray(matchMessages.matchId, ids));
  await endHolds(tx, isOfLeads);
  await freeContacts(tx, ids);
}
