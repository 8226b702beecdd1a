import type {
  creditRequestsContract,
  staffCreditRequestsContract,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { createCreditRequest } from './requests/create-request.ts';
import { logAttempt } from './requests/log-attempt.ts';
import { listOwnRequests, openOwnRequest } from './requests/read-requests.ts';
import { readRefundOffer } from './requests/refund-offer.ts';
import { answerRequest, appealRequest, withdrawRequest } from './requests/respond.ts';
import { approveRequest, askForMore, denyRequest } from './staff/decide-by-staff.ts';
import { listRequests } from './staff/list-requests.ts';
import { openRequest } from './staff/open-request.ts';

/** A professional's requests for credits back, and what they are decided by. */
export const creditRequestsHandlers: Handlers<typeof creditRequestsContract> = {
  'GET /credit-requests': listOwnRequests,
  'GET /credit-requests/:id': openOwnRequest,
  'GET /matches/:id/refund': readRefundOffer,
  'POST /matches/:id/contact-attempts': answerOnce(logAttempt),
  'POST /credit-requests': answerOnce(createCreditRequest),
  'POST /credit-requests/:id/answer': answerRequest,
  'POST /credit-requests/:id/withdraw': withdrawRequest,
  'POST /credit-requests/:id/appeal': appealRequest,
};

/** Requests for credits back, as staff decide them. */
export const staffCreditRequestsHandlers: Handlers<typeof staffCreditRequestsContract> = {
  'GET /credit-requests': listRequests,
  'GET /credit-requests/:id': openRequest,
  'POST /credit-requests/:id/approve': answerOnce(approveRequest),
  'POST /credit-requests/:id/deny': inTransaction(denyRequest),
  'POST /credit-requests/:id/ask': inTransaction(askForMore),
};
