import {
  creditRequestLifecycle,
  creditRequestReasonSlug,
  type CreditRequestStatus,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { canMove } from '@carematch/validation/lifecycles/transition-table';

import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { lockMatch } from '../../matches/matches.ts';
import {
  decideCreditRequest,
  evidenceOf,
  type ReasonedRefund,
  refundWithoutAsking,
} from '../decide/decide-request.ts';
import { readEvidence } from '../decide/read-evidence.ts';
import { addRequest, findByMatch, isCharged, isRefunded } from '../requests/create-request.ts';
import { bySystem, grant, type Stored } from '../requests/move-request.ts';
import { waitsFor } from '../requests/request-state.ts';

/** Whether recorded evidence may still decide a request. */
export const maySettle = (status: CreditRequestStatus): boolean =>
  canMove(creditRequestLifecycle, status, 'auto_approved', 'system');

/** What the evidence gives back by now: by itself, or for the reason of a request that someone still has to decide. */
async function refundOf(
  db: Executor,
  matchId: number,
  request: Stored | undefined,
): Promise<(ReasonedRefund & Pick<Stored, 'evidence'>) | undefined> {
  const now = new Date();
  const evidence = await readEvidence(db, matchId);
  const withFacts = (refund: ReasonedRefund) => ({
    ...refund,
    evidence: { facts: evidenceOf(refund.reason, evidence, now) },
  });
  const found = refundWithoutAsking(evidence, now);
  if (found) return withFacts(found);
  if (!request || waitsFor(request.status) === null) return undefined;
  const reason = creditRequestReasonSlug(request.reason);
  const { decision: share, because } = decideCreditRequest(reason, evidence, now);
  return share === 'full' || share === 'half' ? withFacts({ reason, share, because }) : undefined;
}

/**
 * Refunds the credits of a match if recorded evidence shows that they have to go back, whether that was asked for or not. True if it
 * did. Safe to repeat, and to run concurrently.
 */
export async function refundByEvidence(
  { services: { db } }: Context,
  { matchId }: { readonly matchId: number },
): Promise<boolean> {
  // Most have no such evidence, and no one waits for a lock because of them.
  if (!(await refundOf(db, matchId, await findByMatch(db, matchId)))) return false;
  return db.transaction(async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (!match || !isCharged(match) || isRefunded(match)) return false;
    const asked = await findByMatch(tx, matchId);
    if (asked && !maySettle(asked.status)) return false;
    const refund = await refundOf(tx, matchId, asked);
    if (!refund) return false;
    const { reason, share, because, evidence } = refund;
    const step = bySystem(because);
    const request = asked ?? (await addRequest(tx, match, { reason, askedBy: 'system' }, step));
    return grant(tx, { request, match }, 'auto_approved', share, step, { evidence });
  });
}
