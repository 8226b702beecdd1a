import { eq } from 'drizzle-orm';

import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { users } from '../accounts.tables.ts';
import { endAllOf, lockStaff } from './lock-staff.ts';
import { withdrawWhatTheyAsked } from './withdraw-what-they-asked.ts';
import { STAFF_CHANGED } from '../accounts.events.ts';

type Contract = typeof staffContract;

/**
 * Suspends a colleague, and takes back whom they invited. No one can do it to themselves, so someone who can sign in is always left.
 * @throws {ApiError} `not_found`, `conflict` for oneself and for who is suspended already.
 */
export const suspendStaff: Handler<Contract['POST /staff/:id/suspend']> = async (
  { actor, services },
  { params: { id: userId }, body: { reason } },
) => {
  if (userId === actor.userId)
    throw new ApiError('conflict', { message: "You can't suspend yourself. Ask a colleague." });
  return services.db.transaction(async (tx) => {
    const context = { tx, actor, services };
    const { disabledAt } = await lockStaff(context, userId);
    if (disabledAt) throw new ApiError('conflict', { message: 'They’re already suspended.' });
    await tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    await endAllOf(context, userId);
    await withdrawWhatTheyAsked(context, userId);
    await audit(context, {
      action: 'staff.suspended',
      subject: { type: 'user', id: userId },
      before: { status: 'active' },
      after: { status: 'suspended', reason },
    });
    await enqueue(tx, STAFF_CHANGED, { change: 'suspended', user_id: userId, by: actor.userId });
    return { message: 'They’re suspended and signed out everywhere.' };
  });
};

/** Lets a colleague sign in again. @throws {ApiError} `not_found`, `conflict` for who is not suspended. */
export const reinstateStaff: TransactionHandler<Contract['POST /staff/:id/reinstate']> = async (
  context,
  { params: { id: userId } },
) => {
  const { tx, actor } = context;
  const { disabledAt } = await lockStaff(context, userId);
  if (!disabledAt) throw new ApiError('conflict', { message: 'They aren’t suspended.' });
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
  await audit(context, {
    action: 'staff.reinstated',
    subject: { type: 'user', id: userId },
    before: { status: 'suspended' },
    after: { status: 'active' },
  });
  await enqueue(tx, STAFF_CHANGED, { change: 'reinstated', user_id: userId, by: actor.userId });
  return { message: 'They can sign in again.' };
};
