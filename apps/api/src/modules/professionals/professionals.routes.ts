import type { professionalsContract } from '@carematch/api-client/contract/professionals.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeStatus } from './status/change-status.ts';

/** What staff see and do of one professional. */
export function professionalsHandlers(services: Services): Handlers<typeof professionalsContract> {
  const { db } = services;
  return {
    'POST /users/:id/status': async ({ actor, params, body }) => {
      await db.transaction((tx) => changeStatus(tx, actor, { userId: params.id, ...body }));
      return { message: 'Status changed. We told them by email.' };
    },
  };
}
