import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';

import {
  creditRequestDeadlines,
  type CreditRequestActor,
  type CreditRequestGuard,
  creditRequestLifecycle,
  creditRequestReason,
  creditRequestReasonSlug,
  type CreditRequestStatus,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { refundMatchCredits } from '../../credits/credits.ts';
import { lockMatch, markRefunded } from '../../matches/matches.ts';
import type { matches } from '../../matches/matches.tables.ts';
import { enqueue } from '../../platform/outbox.ts';
import { creditRequestEvents, creditRequests } from '../credit-requests.tables.ts';
import { SPEAKERS } from './request-rows.ts';
import { leftToOthers } from './request-state.ts';
import { REQUEST_MOVED } from '../credit-requests.events.ts';

export type Stored = typeof creditRequests.$inferSelect;
type Match = typeof matches.$inferSelect;

/** Who takes a step, and what they say. */
export interface Step {
  readonly by: CreditRequestActor;
  /** The person; null for the product itself. */
  readonly actorId: number | null;
  readonly text: string | null;
}

/** A step by the product itself. */
export const bySystem = (text: string): Step => ({ by: 'system', actorId: null, text });

const guards = (actorId: number | null): Readonly<Record<CreditRequestGuard, SQL>> => ({
  always: sql`true`,
  may_still_answer: sql`coalesce(${creditRequests.dueAt} > now(), true)`,
  answer_is_overdue: sql`${creditRequests.dueAt} <= now()`,
  may_still_appeal: sql`${creditRequests.decidedAt} > now() - make_interval(hours => ${24 * creditRequestDeadlines.appealDays})`,
  is_another_person: sql`${creditRequests.deniedBy} is distinct from ${actorId}::int
    and ${actorId}::int <> all (${SPEAKERS})`,
});

const stepsTo = (to: CreditRequestStatus, by: CreditRequestActor) =>
  creditRequestLifecycle.transitions.filter((step) => step.to === to && step.by.includes(by));

/** Whether a request may take a step, as a condition on its row. */
const mayStep = (to: CreditRequestStatus, { by, actorId }: Step): SQL | undefined =>
  or(
    ...stepsTo(to, by).map(({ from, when }) => and(eq(creditRequests.status, from), guards(actorId)[when])),
    sql`false`,
  );

/** Writes a step down, and has the professional told of it. */
export async function addEvent(
  tx: Transaction,
  requestId: number,
  status: CreditRequestStatus,
  { by, actorId, text }: Step,
): Promise<void> {
  const [event] = await tx
    .insert(creditRequestEvents)
    .values({ requestId, status, by, actorId, words: text })
    .returning({ id: creditRequestEvents.id });
  if (!event) throw new Error('The step was not stored');
  // What it was asked for with is told with what came of it, in the same transaction.
  if (status !== 'requested') await enqueue(tx, REQUEST_MOVED, { request_id: requestId, event_id: event.id });
}

/** Takes a request one step of the lifecycle, with its guard in the same statement; undefined where it may not take it. */
export async function moveRequest(
  tx: Transaction,
  id: number,
  to: CreditRequestStatus,
  step: Step,
  set: Partial<typeof creditRequests.$inferInsert> = {},
): Promise<Stored | undefined> {
  const [moved] = await tx
    .update(creditRequests)
    .set({ ...set, status: to })
    .where(and(eq(creditRequests.id, id), mayStep(to, step)))
    .returning();
  if (moved) await addEvent(tx, id, to, step);
  return moved;
}

const LATE = {
  may_still_answer: 'The time to answer has passed, so this request was closed.',
  may_still_appeal: `A denial can be appealed for ${creditRequestDeadlines.appealDays} days. That time has passed.`,
} as const;

/** Why a request does not take a step. */
export async function refusal(
  tx: Transaction,
  request: Stored,
  to: CreditRequestStatus,
  { by, actorId }: Step,
): Promise<ApiError> {
  const { id, status } = request;
  const guard = stepsTo(to, by).find(({ from }) => from === status)?.when;
  if (guard === 'is_another_person')
    return new ApiError('another_person', { message: leftToOthers(request, actorId) });
  if (guard === 'may_still_answer' || guard === 'may_still_appeal')
    return new ApiError('too_late', { message: LATE[guard] });
  const [last] = await tx
    .select({ first: users.firstName, last: users.lastName, by: creditRequestEvents.by })
    .from(creditRequestEvents)
    .leftJoin(users, eq(users.id, creditRequestEvents.actorId))
    .where(eq(creditRequestEvents.requestId, id))
    .orderBy(desc(creditRequestEvents.id))
    .limit(1);
  const who =
    by === 'staff' && last?.by === 'staff' && last.first !== null ? ` by ${last.first} ${last.last}` : '';
  const { label } = stateOf(creditRequestLifecycle, status);
  return new ApiError('invalid_transition', { message: `This request is “${label}” now${who}.` });
}

/** A request and its match, both locked, the match first as everywhere; undefined where `whose` holds for none. */
export async function lockRequest(
  tx: Transaction,
  id: number,
  whose?: SQL,
): Promise<{ readonly request: Stored; readonly match: Match } | undefined> {
  const isThis = and(eq(creditRequests.id, id), whose);
  const [found] = await tx.select({ matchId: creditRequests.matchId }).from(creditRequests).where(isThis);
  const match = found && (await lockMatch(tx, found.matchId));
  if (!match) return undefined;
  const [request] = await tx.select().from(creditRequests).where(isThis).for('update');
  return request && { request, match };
}

/** A request that has to be there. @throws {ApiError} `not_found`. */
export async function requireRequest(tx: Transaction, id: number, whose?: SQL) {
  const found = await lockRequest(tx, id, whose);
  if (!found) throw new ApiError('not_found', { message: 'We can’t find this request.' });
  return found;
}

/**
 * Gives credits of a match back, with the request's step, in the caller's transaction, which has locked the match. False where the request may
 * not take that step; then nothing was written.
 */
export async function grant(
  tx: Transaction,
  { request, match }: { readonly request: Stored; readonly match: Match },
  to: 'auto_approved' | 'approved' | 'final',
  share: 'full' | 'half',
  step: Step,
  set: Partial<typeof creditRequests.$inferInsert>,
): Promise<boolean> {
  const amount = creditsOfShare(match.cost, share);
  const moved = await moveRequest(tx, request.id, to, step, {
    ...set,
    amount,
    decision: step.text,
    isGranted: true,
    dueAt: null,
    decidedAt: new Date(),
  });
  if (!moved) return false;
  const { providerId, id: matchId } = match;
  // The ledger is never changed, so no one's words go there.
  const reason = creditRequestReason(creditRequestReasonSlug(request.reason)).label;
  const isNew = await refundMatchCredits(tx, amount, { providerId, matchId, reason });
  if (!isNew || !(await markRefunded(tx, matchId))) throw new Error(`Match ${matchId} was refunded before`);
  return true;
}
