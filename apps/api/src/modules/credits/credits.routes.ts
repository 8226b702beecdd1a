import type {
  creditsContract,
  staffCreditsContract,
} from '@carematch/api-client/contract/credits/credits.contract';

import type { StaffActor } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { actFor, ofUser } from '../providers/providers.ts';
import { adjustByStaff } from './adjust-by-staff.ts';
import { changeLimit } from './change-limit.ts';
import { listMovements } from './list-movements.ts';
import { readCredits } from './read-credits.ts';

/** What a professional has of credits, where they went, and the most to spend in a month. */
export function creditsHandlers(services: Services): Handlers<typeof creditsContract> {
  const { db } = services;
  return {
    'GET /credits': async ({ actor }) => ({ credits: await readCredits(db, actor.providerId) }),
    'GET /credits/ledger': ({ actor }, { query }) => listMovements(db, actor.providerId, query),
    'PUT /credits/limit': async ({ actor }, { body, ifMatch }) => {
      await changeLimit(services, actor, body.monthly_credit_limit, ifMatch);
      return { credits: await readCredits(db, actor.providerId) };
    },
  };
}

/** The same for staff, who also give and take credits. */
export function staffCreditsHandlers(services: Services): Handlers<typeof staffCreditsContract> {
  const { db } = services;
  const forUser = (actor: StaffActor, userId: number) => actFor(db, actor, ofUser(userId));
  return {
    'GET /users/:id/credits': async ({ actor }, { params }) => ({
      credits: await readCredits(db, (await forUser(actor, params.id)).providerId),
    }),
    'GET /users/:id/credits/ledger': async ({ actor }, { params, query }) =>
      listMovements(db, (await forUser(actor, params.id)).providerId, query),
    'PUT /users/:id/credits/limit': async ({ actor }, { params, body, ifMatch }) => {
      const professional = await forUser(actor, params.id);
      await changeLimit(services, professional, body.monthly_credit_limit, ifMatch);
      return { credits: await readCredits(db, professional.providerId) };
    },
    'POST /users/:id/credit-adjustments': answerOnce(
      async ({ actor, tx }, { params, body, idempotencyKey }) => {
        const professional = await actFor(tx, actor, ofUser(params.id));
        return {
          message: await adjustByStaff(tx, professional, body, idempotencyKey),
          credits: await readCredits(tx, professional.providerId),
        };
      },
    ),
  };
}
