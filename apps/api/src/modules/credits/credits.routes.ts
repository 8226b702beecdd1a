import type {
  creditsContract,
  staffCreditsContract,
} from '@carematch/api-client/contract/credits/credits.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { onBehalfOf, ofUser } from '../providers/providers.ts';
import { adjustByStaff } from './adjust-by-staff.ts';
import { changeLimit } from './change-limit.ts';
import { listMovements } from './list-movements.ts';
import { readOwnCredits } from './read-credits.ts';

/** What a professional has of credits, where they went, and the most to spend in a month. */
export const creditsHandlers: Handlers<typeof creditsContract> = {
  'GET /credits': readOwnCredits,
  'GET /credits/ledger': listMovements,
  'PUT /credits/limit': changeLimit,
};

/** The same for staff, who also give and take credits. */
export const staffCreditsHandlers: Handlers<typeof staffCreditsContract> = {
  'GET /users/:id/credits': async (context, { params }) =>
    readOwnCredits(await onBehalfOf(context, ofUser(params.id))),
  'GET /users/:id/credits/ledger': async (context, input) =>
    listMovements(await onBehalfOf(context, ofUser(input.params.id)), input),
  'PUT /users/:id/credits/limit': async (context, input) =>
    changeLimit(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /users/:id/credit-adjustments': answerOnce(async (context, input) =>
    adjustByStaff(await onBehalfOf(context, ofUser(input.params.id)), input),
  ),
};
