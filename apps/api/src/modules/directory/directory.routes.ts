import type { directoryContract } from '@carematch/api-client/contract/directory.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { listUsers, userStatuses } from './list-users.ts';

/** The list of professionals, for staff. */
export function directoryHandlers(services: Services): Handlers<typeof directoryContract> {
  return {
    'GET /users': listUsers(services),
    'GET /user-statuses': () => ({ statuses: userStatuses }),
  };
}
