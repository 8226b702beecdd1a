import type {
  renewalContract,
  staffRenewalContract,
} from '@carematch/api-client/contract/payments/payments.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { onBehalfOf, ofUser } from '../providers/providers.ts';
import { changeRenewal } from './renewal/change-renewal.ts';
import { readOwnRenewal } from './renewal/present-renewal.ts';
import { stopRenewalByStaff } from './renewal/stop-renewal.ts';

/** Whether and when credits are bought again. */
export const renewalHandlers: Handlers<typeof renewalContract> = {
  'GET /renewal': readOwnRenewal,
  'PUT /renewal': changeRenewal,
};

/** What staff see of it, and that they may turn it off. */
export const staffRenewalHandlers: Handlers<typeof staffRenewalContract> = {
  'GET /users/:id/renewal': async (context, { params }) =>
    readOwnRenewal(await onBehalfOf(context, ofUser(params.id))),
  'POST /users/:id/renewal/stop': async (context, input) =>
    stopRenewalByStaff(await onBehalfOf(context, ofUser(input.params.id)), input),
};
