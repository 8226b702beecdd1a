import { eq } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { users } from '../accounts.tables.ts';
import { endAllOf, lockStaff } from './lock-staff.ts';
import { withdrawWhatTheyAsked } from './withdraw-what-they-asked.ts';
import { STAFF_CHANGED } from '../accounts.events.ts';

/**
 * Suspends a colleague, and takes back whom they invited. No one can do it to themselves, so someone who can sign in is always left.
 * @throws {ApiError} `not_found`, `conflict` for oneself and for who is suspended already.
 */
export async function suspendStaff(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
  if (userId === actor.userId)
    throw new ApiError('conflict', { message: "You can't suspend yourself. Ask a colleague." });
  await db.transaction(async (tx) => {
    const { disabledAt } = await lockStaff(tx, actor, userId);
    if (disabledAt) throw new ApiError('conflict', { message: 'They’re already suspended.' });
    await tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    await endAllOf(tx, actor, userId);
    await withdrawWhatTheyAsked(tx, actor, userId);
    await audit(
      { tx, actor },
      {
        action: 'staff.suspended',
        subject: { type: 'user', id: userId },
        before: { status: 'active' },
        after: { status: 'suspended', reason },
      },
    );
    await enqueue(tx, STAFF_CHANGED, { change: 'suspended', user_id: userId, by: actor.userId });
  });
}

/** Lets a colleague sign in again. @throws {ApiError} `not_found`, `conflict` for who is not suspended. */
export async function reinstateStaff(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  userId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { disabledAt } = await lockStaff(tx, actor, userId);
    if (!disabledAt) throw new ApiError('conflict', { message: 'They aren’t suspended.' });
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
    await audit(
      { tx, actor },
      {
        action: 'staff.reinstated',
        subject: { type: 'user', id: userId },
        before: { status: 'suspended' },
        after: { status: 'active' },
      },
    );
    await enqueue(tx, STAFF_CHANGED, { change: 'reinstated', user_id: userId, by: actor.userId });
  });
}
