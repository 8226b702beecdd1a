import { asc, eq } from 'drizzle-orm';

import type {
  CreditRequest,
  Evidence,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { creditRequestReasonSlug } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { evidenceOf } from '../decide/decide-request.ts';
import { readEvidence } from '../decide/read-evidence.ts';
import { creditRequestEvents } from '../credit-requests.tables.ts';
import { clientOf, type RequestRow } from './request-rows.ts';
import { dueAt, isGranted, mayDo, notByYou, type Viewer, waitsFor } from './request-state.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A request as the contract has it, for whoever looks at it. */
export function presentRequest(
  vault: Vault,
  row: RequestRow,
  viewer: Viewer,
  now = new Date(),
): CreditRequest {
  const { request, cost, matchedAt } = row;
  return {
    id: request.id,
    match_id: request.matchId,
    client: clientOf(vault, row),
    matched_at: matchedAt.toISOString(),
    cost,
    reason: creditRequestReasonSlug(request.reason),
    details: request.details,
    status: request.status,
    asked_by: request.askedBy,
    amount: request.amount,
    is_granted: isGranted(request),
    decision: request.decision,
    waits_for: waitsFor(request.status),
    due_at: iso(dueAt(request, now)),
    may: mayDo(row, viewer, now),
    not_by_you: notByYou(row, viewer),
    created_at: request.createdAt.toISOString(),
    decided_at: iso(request.decidedAt),
  };
}

/** What was recorded when it was decided; what is recorded now, as long as someone has to decide. */
export async function presentEvidence(
  db: Executor,
  { request }: RequestRow,
  now = new Date(),
): Promise<Evidence[]> {
  if (!waitsFor(request.status) && request.evidence) return [...request.evidence.facts];
  return evidenceOf(creditRequestReasonSlug(request.reason), await readEvidence(db, request.matchId), now);
}

/** The steps of a request, the first one first, with who took each. */
export async function readEvents(db: Executor, requestId: number) {
  const rows = await db
    .select({ event: creditRequestEvents, first: users.firstName, last: users.lastName })
    .from(creditRequestEvents)
    .leftJoin(users, eq(users.id, creditRequestEvents.actorId))
    .where(eq(creditRequestEvents.requestId, requestId))
    .orderBy(asc(creditRequestEvents.id));
  return rows.map(({ event, first, last }) => ({
    id: event.id,
    status: event.status,
    by: event.by,
    message: event.words,
    created_at: event.createdAt.toISOString(),
    actor: first === null ? null : `${first} ${last}`,
  }));
}
