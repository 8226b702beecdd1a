import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { endAllOf, lockStaff } from './lock-staff.ts';

/** Signs a colleague out everywhere. @throws {ApiError} `not_found`, `conflict` for oneself, whose own settings end the others alone. */
export const signStaffOut: Handler<(typeof staffContract)['DELETE /staff/:id/sessions']> = async (
  { actor, services },
  { params: { id: userId } },
) => {
  if (userId === actor.userId)
    throw new ApiError('conflict', { message: 'To sign yourself out, go to Security.' });
  return services.db.transaction(async (tx) => {
    const context = { tx, actor, services };
    await lockStaff(context, userId);
    await endAllOf(context, userId);
    await audit(context, { action: 'staff.signed_out', subject: { type: 'user', id: userId } });
    return { message: 'They’re signed out everywhere.' };
  });
};
