import type { creditRequestsContract } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { reviewUntil } from '../deadlines.ts';
import { timeZoneOf } from './create-request.ts';
import { moveRequest, refusal, requireRequest, type Step } from './move-request.ts';
import { type OpenedRequest, presentOpened } from './read-requests.ts';
import { ofProvider } from './request-rows.ts';

type Own = typeof creditRequestsContract;

const STEPS = {
  /** Staff then have as long as at first. */
  answer: { to: 'in_review', action: 'credit_request.answered', isReviewed: true },
  withdraw: { to: 'withdrawn', action: 'credit_request.withdrawn', isReviewed: false },
  appeal: { to: 'appealed', action: 'credit_request.appealed', isReviewed: true },
} as const;

interface Response {
  readonly id: number;
  readonly kind: keyof typeof STEPS;
  readonly text: string | null;
}

async function respond(
  { actor, services: { db, vault } }: Context<ActorForProfessional>,
  { id, kind, text }: Response,
): Promise<OpenedRequest> {
  const { to, action, isReviewed } = STEPS[kind];
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    const { request } = await requireRequest(tx, id, ofProvider(providerId));
    const step: Step = { by: 'professional', actorId: actor.userId, text };
    const dueAt = isReviewed ? await reviewUntil(tx, new Date(), await timeZoneOf(tx, providerId)) : null;
    const moved = await moveRequest(tx, id, to, step, { dueAt });
    if (!moved) throw await refusal(tx, request, to, step);
    await audit(
      { tx, actor },
      {
        action,
        subject: { type: 'provider', id: providerId },
        before: { status: request.status },
        after: { credit_request: id, status: to },
      },
    );
  });
  return presentOpened(db, vault, providerId, id);
}

/** `POST /credit-requests/:id/answer`. @throws {ApiError} `not_found`, `invalid_transition`, `too_late`. */
export const answerRequest: Handler<Own['POST /credit-requests/:id/answer']> = (context, { params, body }) =>
  respond(context, { id: params.id, kind: 'answer', text: body.message });

/** `POST /credit-requests/:id/withdraw`. @throws {ApiError} `not_found`, `invalid_transition`. */
export const withdrawRequest: Handler<Own['POST /credit-requests/:id/withdraw']> = (context, { params }) =>
  respond(context, { id: params.id, kind: 'withdraw', text: null });

/** `POST /credit-requests/:id/appeal`. @throws {ApiError} `not_found`, `invalid_transition`, `too_late`. */
export const appealRequest: Handler<Own['POST /credit-requests/:id/appeal']> = (context, { params, body }) =>
  respond(context, { id: params.id, kind: 'appeal', text: body.message });
