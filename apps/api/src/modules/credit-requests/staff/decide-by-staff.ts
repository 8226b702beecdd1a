import type { staffCreditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import {
  creditRequestReasonSlug,
  type CreditRequestStatus,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { answerUntil } from '../deadlines.ts';
import { evidenceOf } from '../decide/decide-request.ts';
import { readEvidence } from '../decide/read-evidence.ts';
import {
  grant,
  moveRequest,
  refusal,
  requireRequest,
  type Step,
  type Stored,
} from '../requests/move-request.ts';

type Staff = typeof staffCreditRequestsContract;

/** Of an appeal the decision is the last word. */
const stateFor = <State extends CreditRequestStatus>({ status }: Stored, decided: State): State | 'final' =>
  status === 'appealed' ? 'final' : decided;

const stepOf = (staffId: number, text: string): Step => ({ by: 'staff', actorId: staffId, text });

/** What was recorded when it was decided. */
async function evidenceNow(tx: Transaction, { matchId, reason }: Stored) {
  const evidence = await readEvidence(tx, matchId);
  return { evidence: { facts: evidenceOf(creditRequestReasonSlug(reason), evidence, new Date()) } };
}

const record = (
  context: TransactionContext<StaffActor>,
  request: Stored,
  action: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(context, {
    action,
    subject: { type: 'provider', id: request.providerId },
    before: { status: request.status },
    after: { credit_request: request.id, ...after },
  });

/**
 * `POST /credit-requests/:id/approve`, within a transaction.
 * @throws {ApiError} `not_found`, `invalid_transition` if it was decided concurrently, `another_person`.
 */
export const approveRequest: TransactionHandler<Staff['POST /credit-requests/:id/approve']> = async (
  context,
  { params, body: { share, message } },
) => {
  const { actor, tx } = context;
  const found = await requireRequest(tx, params.id);
  const { request } = found;
  const step = stepOf(actor.userId, message);
  const to = stateFor(request, 'approved');
  if (!(await grant(tx, found, to, share, step, await evidenceNow(tx, request))))
    throw await refusal(tx, request, to, step);
  await record(context, request, 'credit_request.approved', { status: to, share });
  return { message: 'Credits returned.' };
};

/**
 * `POST /credit-requests/:id/deny`, within a transaction.
 * @throws {ApiError} `not_found`, `invalid_transition` if it was decided concurrently, `another_person`.
 */
export const denyRequest: TransactionHandler<Staff['POST /credit-requests/:id/deny']> = async (
  context,
  { params: { id }, body: { message } },
) => {
  const { actor, tx } = context;
  const { request } = await requireRequest(tx, id);
  const step = stepOf(actor.userId, message);
  const to = stateFor(request, 'denied');
  const moved = await moveRequest(tx, id, to, step, {
    ...(await evidenceNow(tx, request)),
    decision: message,
    isGranted: false,
    dueAt: null,
    decidedAt: new Date(),
    ...(to === 'denied' && { deniedBy: actor.userId }),
  });
  if (!moved) throw await refusal(tx, request, to, step);
  await record(context, request, 'credit_request.denied', { status: to });
  return { message: 'Request denied.' };
};

/** `POST /credit-requests/:id/ask`, within a transaction. @throws {ApiError} `not_found`, `invalid_transition`, `another_person`. */
export const askForMore: TransactionHandler<Staff['POST /credit-requests/:id/ask']> = async (
  context,
  { params: { id }, body: { message } },
) => {
  const { actor, tx } = context;
  const { request } = await requireRequest(tx, id);
  const step = stepOf(actor.userId, message);
  const moved = await moveRequest(tx, id, 'more_info', step, { dueAt: answerUntil(new Date()) });
  if (!moved) throw await refusal(tx, request, 'more_info', step);
  await record(context, request, 'credit_request.asked_for_more', { status: 'more_info' });
  return { message: 'Question sent to the professional.' };
};
