import {
  creditRequestReasonSlug,
  type CreditRequestStatus,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { StaffActor } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
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

/** Of an appeal the decision is the last word. */
const stateFor = <State extends CreditRequestStatus>({ status }: Stored, decided: State): State | 'final' =>
  status === 'appealed' ? 'final' : decided;

const stepOf = ({ userId }: StaffActor, words: string): Step => ({ by: 'staff', actorId: userId, words });

/** What was recorded when it was decided. */
async function evidenceNow(tx: Transaction, { matchId, reason }: Stored) {
  const evidence = await readEvidence(tx, matchId);
  return { evidence: { facts: evidenceOf(creditRequestReasonSlug(reason), evidence, new Date()) } };
}

async function record(
  tx: Transaction,
  actor: StaffActor,
  request: Stored,
  action: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await audit(
    { tx, actor },
    {
      action,
      subject: { type: 'provider', id: request.providerId },
      before: { status: request.status },
      after: { credit_request: request.id, ...after },
    },
  );
}

/**
 * `POST /credit-requests/:id/approve`.
 * @throws {ApiError} `not_found`, `invalid_transition` where it was decided meanwhile, `another_person`.
 */
export async function approveRequest(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  id: number,
  { share, words }: { readonly share: 'full' | 'half'; readonly words: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await requireRequest(tx, id);
    const { request } = found;
    const step = stepOf(actor, words);
    const to = stateFor(request, 'approved');
    if (!(await grant(tx, found, to, share, step, await evidenceNow(tx, request))))
      throw await refusal(tx, request, to, step);
    await record(tx, actor, request, 'credit_request.approved', { status: to, share });
  });
}

/**
 * `POST /credit-requests/:id/deny`.
 * @throws {ApiError} `not_found`, `invalid_transition` where it was decided meanwhile, `another_person`.
 */
export async function denyRequest(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  id: number,
  words: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { request } = await requireRequest(tx, id);
    const step = stepOf(actor, words);
    const to = stateFor(request, 'denied');
    const moved = await moveRequest(tx, id, to, step, {
      ...(await evidenceNow(tx, request)),
      decision: words,
      isGranted: false,
      dueAt: null,
      decidedAt: new Date(),
      ...(to === 'denied' && { deniedBy: actor.userId }),
    });
    if (!moved) throw await refusal(tx, request, to, step);
    await record(tx, actor, request, 'credit_request.denied', { status: to });
  });
}

/** `POST /credit-requests/:id/ask`. @throws {ApiError} `not_found`, `invalid_transition`, `another_person`. */
export async function askForMore(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  id: number,
  words: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { request } = await requireRequest(tx, id);
    const step = stepOf(actor, words);
    const moved = await moveRequest(tx, id, 'more_info', step, { dueAt: answerUntil(new Date()) });
    if (!moved) throw await refusal(tx, request, 'more_info', step);
    await record(tx, actor, request, 'credit_request.asked_for_more', { status: 'more_info' });
  });
}
