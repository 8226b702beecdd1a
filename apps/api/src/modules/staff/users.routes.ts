import type { staffUsersContract } from '@carematch/api-client/contract/staff/users.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeStatuses } from './users/change-statuses.ts';
import { exportUsers } from './users/export-users.ts';
import { listUsers, userStatuses } from './users/list-users.ts';

/** The list of professionals for staff, and what they do with several at once. */
export function staffUsersHandlers(services: Services): Handlers<typeof staffUsersContract> {
  return {
    'GET /users': listUsers(services),
    'POST /users/export': exportUsers(services),
    'POST /users/bulk-status': changeStatuses(services),
    'GET /user-statuses': () => ({ statuses: userStatuses }),
  };
}
