import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import {
  type MatchActor,
  type MatchContactStatus,
  matchLifecycle,
} from '@carematch/validation/match-lifecycle';
import type { MatchState } from '@carematch/validation/match-state';
import { canMove, stateOf } from '@carematch/validation/transition-table';

import type { Transaction } from '../../db/client.ts';
import { contactAttempts, matches } from './matches.tables.ts';

/** Statuses that tell of an attempt to reach the client. The first of them is when the client was first contacted. */
const TELLS_OF_CONTACT: ReadonlySet<MatchContactStatus> = new Set([
  'attempted',
  'contacted',
  'scheduled',
  'started',
  'unreachable',
]);

/** Moves the contact status of matches, live ones unless told, as far as the lifecycle lets this actor; gives their numbers. */
export async function setContactStatus(
  tx: Transaction,
  by: MatchActor,
  to: MatchContactStatus,
  which: SQL,
  states: readonly MatchState[] = ['live'],
): Promise<number[]> {
  const from = matchLifecycle.states.filter(({ slug }) => canMove(matchLifecycle, slug, to, by));
  const moved = await tx
    .update(matches)
    .set({
      matchContactStatusId: stateOf(matchLifecycle, to).id,
      ...(TELLS_OF_CONTACT.has(to) && {
        firstContactedAt: sql`coalesce(${matches.firstContactedAt}, now())`,
      }),
    })
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
    .returning({ id: matches.id });
  return moved.map(({ id }) => id);
}

/** Marks a match as refunded, whose credits go back in the same transaction; nothing else of it changes. False where it was before. */
export async function markRefunded(tx: Transaction, id: number): Promise<boolean> {
  const marked = await setContactStatus(tx, 'system', 'refunded', eq(matches.id, id), ['live', 'ended']);
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
  const { matchId, answered } = attempt;
  await tx.insert(contactAttempts).values(attempt);
  await setContactStatus(tx, 'system', answered ? 'contacted' : 'attempted', eq(matches.id, matchId));
}
