import type {
  renewalContract,
  staffRenewalContract,
} from '@carematch/api-client/contract/payments/payments.contract';

import type { StaffActor } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { actFor, ofUser } from '../providers/providers.ts';
import { changeRenewal } from './renewal/change-renewal.ts';
import { presentRenewal } from './renewal/present-renewal.ts';
import { stopRenewalByStaff } from './renewal/stop-renewal.ts';

/** Whether and when credits are bought again. */
export function renewalHandlers(services: Services): Handlers<typeof renewalContract> {
  return {
    'GET /renewal': async ({ actor }) => ({ renewal: await presentRenewal(services.db, actor.providerId) }),
    'PUT /renewal': async ({ actor }, { body, ifMatch }) => ({
      renewal: await changeRenewal(services, actor, body, ifMatch),
    }),
  };
}

/** What staff see of it, and that they may turn it off. */
export function staffRenewalHandlers(services: Services): Handlers<typeof staffRenewalContract> {
  const { db } = services;
  const forUser = (actor: StaffActor, userId: number) => actFor(db, actor, ofUser(userId));
  return {
    'GET /users/:id/renewal': async ({ actor }, { params }) => ({
      renewal: await presentRenewal(db, (await forUser(actor, params.id)).providerId),
    }),
    'POST /users/:id/renewal/stop': async ({ actor }, { params, body }) => {
      await stopRenewalByStaff(services, await forUser(actor, params.id), body.reason);
      return { message: 'Renewal is off.' };
    },
  };
}
