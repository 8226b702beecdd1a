import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import {
  type MatchActor,
  type MatchContactStatus,
  matchLifecycle,
} from '@carematch/validation/lifecycles/match-lifecycle';
import type { MatchState } from '@carematch/validation/lifecycles/match-state';
import { canMove, stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Transaction } from '../../db/client.ts';
import { contactAttempts, matches, matchStatusChanges } from './matches.tables.ts';

/** Statuses that tell of an attempt to reach the client. The first of them is when the client was first contacted. */
const TELLS_OF_CONTACT: ReadonlySet<MatchContactStatus> = new Set([
  'attempted',
  'contacted',
  'scheduled',
  'started',
  'unreachable',
]);

/** Statuses after which no one has to be reminded of the client. */
const ENDS_FOLLOW_UP: ReadonlySet<MatchContactStatus> = new Set([
  'started',
  'not_a_fit',
  'closed',
  'refunded',
]);

/** Who moves a contact status; `actorId` is null for jobs and visitors. */
export interface StatusMover {
  readonly by: MatchActor;
  readonly actorId: number | null;
}

/**
 * Moves the contact status of matches, live ones unless told, as far as the lifecycle lets this mover, and writes each move down; gives
 * their numbers.
 */
export async function setContactStatus(
  tx: Transaction,
  { by, actorId }: StatusMover,
  to: MatchContactStatus,
  which: SQL,
  states: readonly MatchState[] = ['live'],
): Promise<number[]> {
  const from = matchLifecycle.states.filter(({ slug }) => canMove(matchLifecycle, slug, to, by));
  const found = await tx
    .select({ matchId: matches.id, fromStatusId: matches.matchContactStatusId })
    .from(matches)
    .where(
      and(
        which,
        inArray(matches.state, [...states]),
        inArray(
          matches.matchContactStatusId,
          from.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(matches.id))
    .for('update');
  if (found.length === 0) return [];
  const ids = found.map(({ matchId }) => matchId);
  const toStatusId = stateOf(matchLifecycle, to).id;
  await tx
    .update(matches)
    .set({
      matchContactStatusId: toStatusId,
      ...(TELLS_OF_CONTACT.has(to) && {
        firstContactedAt: sql`coalesce(${matches.firstContactedAt}, now())`,
      }),
      ...(ENDS_FOLLOW_UP.has(to) && { followUpAt: null }),
    })
    .where(inArray(matches.id, ids));
  await tx.insert(matchStatusChanges).values(found.map((move) => ({ ...move, toStatusId, by, actorId })));
  return ids;
}

/** Marks a match as refunded, whose credits go back in the same transaction; nothing else of it changes. False where it was before. */
export async function markRefunded(tx: Transaction, id: number): Promise<boolean> {
  const marked = await setContactStatus(tx, { by: 'system', actorId: null }, 'refunded', eq(matches.id, id), [
    'live',
    'ended',
  ]);
  return marked.length > 0;
}

interface Attempt {
  readonly matchId: number;
  readonly channel: (typeof contactAttempts.$inferInsert)['channel'];
  readonly answered: boolean;
  readonly actorId: number;
}

/** Writes down an attempt to reach the client of a match. The first one sets the contact status by itself, and so does an answer. */
export async function addContactAttempt(tx: Transaction, attempt: Attempt): Promise<void> {
  const { matchId, answered, actorId } = attempt;
  await tx.insert(contactAttempts).values(attempt);
  await setContactStatus(
    tx,
    { by: 'system', actorId },
    answered ? 'contacted' : 'attempted',
    eq(matches.id, matchId),
  );
}
