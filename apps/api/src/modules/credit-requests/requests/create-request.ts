import { eq } from 'drizzle-orm';

import type { creditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import {
  creditRequestDeadlines,
  type CreditRequestReason,
  creditRequestReason,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Executor, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { lockMatch } from '../../matches/matches.ts';
import type { matches } from '../../matches/matches.tables.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { providers } from '../../providers/providers.tables.ts';
import { mayAskUntil, reviewUntil } from '../deadlines.ts';
import { decideCreditRequest, evidenceOf, needsPhoneCheck } from '../decide/decide-request.ts';
import { readEvidence } from '../decide/read-evidence.ts';
import { creditRequests } from '../credit-requests.tables.ts';
import { addEvent, bySystem, grant, moveRequest, type Step, type Stored } from './move-request.ts';
import { presentOpened } from './read-requests.ts';
import { PHONE_CHECK_ASKED } from '../credit-requests.events.ts';

type Match = typeof matches.$inferSelect;

const REFUNDED = stateOf(matchLifecycle, 'refunded').id;

/** Whether the credits of a match were charged, and not only held or given back. */
export const isCharged = ({ state, disclosedAt }: Pick<Match, 'state' | 'disclosedAt'>): boolean =>
  disclosedAt !== null && (state === 'live' || state === 'ended');

export const isRefunded = ({ matchContactStatusId }: Pick<Match, 'matchContactStatusId'>): boolean =>
  matchContactStatusId === REFUNDED;

export const findByMatch = async (db: Executor, matchId: number): Promise<Stored | undefined> =>
  (await db.select().from(creditRequests).where(eq(creditRequests.matchId, matchId)))[0];

export const timeZoneOf = async (db: Executor, providerId: number): Promise<string> => {
  const [row] = await db
    .select({ timeZone: providers.timeZone })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw new Error(`No provider ${providerId}`);
  return row.timeZone;
};

/** Why the credits of a match can't be asked for; undefined where they can. */
export function whyClosed(match: Match, request: Stored | undefined, now: Date): ApiError | undefined {
  if (isRefunded(match)) return new ApiError('conflict', { message: 'This match was refunded.' });
  if (request) return new ApiError('conflict', { message: 'You’ve already asked about this match.' });
  if (!isCharged(match)) return new ApiError('conflict', { message: 'This match cost no credits.' });
  if (mayAskUntil(match.disclosedAt ?? match.createdAt) <= now)
    return new ApiError('too_late', {
      message: `A refund can be requested for ${creditRequestDeadlines.requestDays} days after the match. That time has passed.`,
    });
  return undefined;
}

/** An own match, locked. @throws {ApiError} `not_found`. */
export async function lockOwnMatch(tx: Transaction, providerId: number, id: number): Promise<Match> {
  const match = await lockMatch(tx, id);
  if (match?.providerId !== providerId)
    throw new ApiError('not_found', { message: 'We can’t find this match.' });
  return match;
}

/** Stores a request with its first step, in a transaction that has locked the match. */
export async function addRequest(
  tx: Transaction,
  match: Match,
  asked: Pick<typeof creditRequests.$inferInsert, 'details' | 'askedBy'> & {
    readonly reason: CreditRequestReason;
  },
  step: Step,
): Promise<Stored> {
  const amount = creditsOfShare(match.cost, creditRequestReason(asked.reason).share);
  const [request] = await tx
    .insert(creditRequests)
    .values({ providerId: match.providerId, matchId: match.id, amount, ...asked })
    .returning();
  if (!request) throw new Error('The request was not stored');
  await addEvent(tx, request.id, 'requested', step);
  return request;
}

/** Decides a new request by what is recorded of its match, or puts it before staff. */
async function decide(
  tx: Transaction,
  match: Match,
  request: Stored,
  reason: CreditRequestReason,
): Promise<void> {
  const now = new Date();
  const evidence = await readEvidence(tx, match.id);
  const { decision, because } = decideCreditRequest(reason, evidence, now);
  const set = { evidence: { facts: evidenceOf(reason, evidence, now) } };
  if (decision === 'full' || decision === 'half') {
    await grant(tx, { request, match }, 'auto_approved', decision, bySystem(because), set);
    return;
  }
  if (decision === 'none') {
    await moveRequest(tx, request.id, 'denied', bySystem(because), {
      ...set,
      decision: because,
      decidedAt: now,
    });
    return;
  }
  const dueAt = await reviewUntil(tx, now, await timeZoneOf(tx, match.providerId));
  await moveRequest(tx, request.id, 'in_review', bySystem(because), { ...set, dueAt });
  if (evidence.phoneCheck === null && needsPhoneCheck(reason))
    await enqueue(tx, PHONE_CHECK_ASKED, { match_id: match.id, lead_id: match.leadId });
}

/**
 * `POST /credit-requests`, within a transaction: asks for the credits of an own match back, which recorded evidence decides at once where it
 * can.
 * @throws {ApiError} `not_found`, `conflict` if it was asked for before or cost nothing, `too_late`.
 */
export const createCreditRequest: TransactionHandler<
  (typeof creditRequestsContract)['POST /credit-requests']
> = async (context, { body }) => {
  const { actor, services, tx } = context;
  const { match_id: matchId, reason } = body;
  const details = body.details || null;
  const match = await lockOwnMatch(tx, actor.providerId, matchId);
  const closed = whyClosed(match, await findByMatch(tx, matchId), new Date());
  if (closed) throw closed;
  const step: Step = { by: 'professional', actorId: actor.userId, text: details };
  const request = await addRequest(tx, match, { reason, details }, step);
  await decide(tx, match, request, reason);
  await audit(context, {
    action: 'credit_request.asked',
    subject: { type: 'provider', id: actor.providerId },
    after: { credit_request: request.id, match: matchId, reason },
  });
  return presentOpened(tx, services.vault, actor.providerId, request.id);
};
