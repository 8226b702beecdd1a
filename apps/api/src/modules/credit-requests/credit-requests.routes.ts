import type {
  creditRequestsContract,
  staffCreditRequestsContract,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

import type { ActorForProfessional } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { createCreditRequest } from './requests/create-request.ts';
import { logAttempt } from './requests/log-attempt.ts';
import { listOwnRequests, openOwnRequest } from './requests/read-requests.ts';
import { readRefundOffer } from './requests/refund-offer.ts';
import { respond } from './requests/respond.ts';
import { approveRequest, askForMore, denyRequest } from './staff/decide-by-staff.ts';
import { listRequests } from './staff/list-requests.ts';
import { openRequest } from './staff/open-request.ts';

/** A professional's requests for credits back, and what they are decided by. */
export function creditRequestsHandlers(services: Services): Handlers<typeof creditRequestsContract> {
  const { db } = services;
  const responded = async (
    actor: ActorForProfessional,
    id: number,
    what: Parameters<typeof respond>[3],
    words: string | null,
  ) => {
    await respond(services, actor, id, what, words);
    return { credit_request: await openOwnRequest(db, services, actor.providerId, id) };
  };
  return {
    'GET /credit-requests': ({ actor }, { query }) => listOwnRequests(services, actor.providerId, query),
    'GET /credit-requests/:id': async ({ actor }, { params }) => ({
      credit_request: await openOwnRequest(db, services, actor.providerId, params.id),
    }),
    'GET /matches/:id/refund': async ({ actor }, { params }) => ({
      refund: await readRefundOffer(db, actor.providerId, params.id),
    }),
    'POST /matches/:id/contact-attempts': answerOnce(async ({ actor, tx }, { params, body }) => {
      await logAttempt(tx, actor, params.id, body);
      return { refund: await readRefundOffer(tx, actor.providerId, params.id) };
    }),
    'POST /credit-requests': answerOnce(async ({ actor, tx }, { body }) => {
      const { match_id: matchId, reason, details } = body;
      const id = await createCreditRequest(tx, actor, { matchId, reason, details: details || null });
      return { credit_request: await openOwnRequest(tx, services, actor.providerId, id) };
    }),
    'POST /credit-requests/:id/answer': ({ actor }, { params, body }) =>
      responded(actor, params.id, 'answer', body.words),
    'POST /credit-requests/:id/withdraw': ({ actor }, { params }) =>
      responded(actor, params.id, 'withdraw', null),
    'POST /credit-requests/:id/appeal': ({ actor }, { params, body }) =>
      responded(actor, params.id, 'appeal', body.words),
  };
}

/** Requests for credits back, as staff decide them. */
export function staffCreditRequestsHandlers(
  services: Services,
): Handlers<typeof staffCreditRequestsContract> {
  return {
    'GET /credit-requests': ({ actor }, { query }) => listRequests(services, actor.userId, query),
    'GET /credit-requests/:id': async ({ actor }, { params }) => ({
      credit_request: await openRequest(services, actor.userId, params.id),
    }),
    'POST /credit-requests/:id/approve': async ({ actor }, { params, body }) => {
      await approveRequest(services, actor, params.id, body);
      return { message: 'Credits returned.' };
    },
    'POST /credit-requests/:id/deny': async ({ actor }, { params, body }) => {
      await denyRequest(services, actor, params.id, body.words);
      return { message: 'Request denied.' };
    },
    'POST /credit-requests/:id/ask': async ({ actor }, { params, body }) => {
      await askForMore(services, actor, params.id, body.words);
      return { message: 'Question sent to the professional.' };
    },
  };
}
