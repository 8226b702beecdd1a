import type { directoryContract } from '@carematch/api-client/contract/directory.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeStatuses } from './change-statuses.ts';
import { exportUsers } from './export-users.ts';
import { listUsers, userStatuses } from './list-users.ts';

/** The list of professionals for staff, and what they do with several at once. */
export function directoryHandlers(services: Services): Handlers<typeof directoryContract> {
  return {
    'GET /users': listUsers(services),
    'POST /users/export': exportUsers(services),
    'POST /users/bulk-status': changeStatuses(services),
    'GET /user-statuses': () => ({ statuses: userStatuses }),
  };
}
