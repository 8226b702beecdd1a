import type { staffUsersContract } from '@carematch/api-client/contract/staff/users.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { changeStatuses } from './users/change-statuses.ts';
import { exportUsers } from './users/export-users.ts';
import { listUsers, userStatuses } from './users/list-users.ts';

/** The list of professionals for staff, and what they do with several at once. */
export const staffUsersHandlers: Handlers<typeof staffUsersContract> = {
  'GET /users': listUsers,
  'POST /users/export': exportUsers,
  'POST /users/bulk-status': changeStatuses,
  'GET /user-statuses': () => ({ statuses: userStatuses }),
};
