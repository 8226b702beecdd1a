import type { StaffActor } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { endAllOf, lockStaff } from './lock-staff.ts';

/** Signs a colleague out everywhere. @throws {ApiError} `not_found`, `conflict` for oneself, whose own settings end the others alone. */
export async function signStaffOut(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  userId: number,
): Promise<void> {
  if (userId === actor.userId)
    throw new ApiError('conflict', { message: 'To sign yourself out, go to Security.' });
  await db.transaction(async (tx) => {
    await lockStaff(tx, actor, userId);
    await endAllOf(tx, actor, userId);
    await audit({ tx, actor }, { action: 'staff.signed_out', subject: { type: 'user', id: userId } });
  });
}
