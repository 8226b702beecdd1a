import { and, eq } from 'drizzle-orm';

import type {
  creditRequestsContract,
  RefundOffer,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import {
  creditRequestReasons,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { matches } from '../../matches/matches.tables.ts';
import { mayAskUntil } from '../deadlines.ts';
import { decideCreditRequest, evidenceOf } from '../decide/decide-request.ts';
import { readAttempts, readEvidence } from '../decide/read-evidence.ts';
import { findByMatch, whyClosed } from './create-request.ts';

const OUTLOOK = { full: 'approved', half: 'approved', none: 'denied', review: 'review' } as const;

/** What asking for the credits of an own match back would lead to now. @throws {ApiError} `not_found`. */
export async function refundOffer(db: Executor, providerId: number, matchId: number): Promise<RefundOffer> {
  const [match] = await db
    .select()
    .from(matches)
    .where(and(eq(matches.id, matchId), eq(matches.providerId, providerId)));
  if (!match) throw new ApiError('not_found', { message: 'We can’t find this match.' });
  const now = new Date();
  const request = await findByMatch(db, matchId);
  const evidence = await readEvidence(db, matchId);
  const attempts = await readAttempts(db, matchId);
  return {
    until: mayAskUntil(match.disclosedAt ?? match.createdAt).toISOString(),
    closed: whyClosed(match, request, now)?.message ?? null,
    credit_request_id: request?.id ?? null,
    attempts: attempts.map(({ id, channel, answered, at }) => ({
      id,
      channel,
      answered,
      made_at: at.toISOString(),
    })),
    reasons: creditRequestReasons.map(({ slug, label, rule, share }) => {
      const { decision, because } = decideCreditRequest(slug, evidence, now);
      return {
        slug,
        label,
        rule,
        amount: creditsOfShare(match.cost, share),
        outlook: OUTLOOK[decision],
        because,
        evidence: evidenceOf(slug, evidence, now),
      };
    }),
  };
}

/** `GET /matches/:id/refund`. @throws {ApiError} `not_found`. */
export const readRefundOffer: Handler<(typeof creditRequestsContract)['GET /matches/:id/refund']> = async (
  { actor, services: { db } },
  { params },
) => ({ refund: await refundOffer(db, actor.providerId, params.id) });
