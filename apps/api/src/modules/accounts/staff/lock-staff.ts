import { eq } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { passwordResets, pendingSignIns, users } from '../accounts.tables.ts';
import { endSessionsBut } from '../sessions/end-sessions.ts';

type User = typeof users.$inferSelect;

/**
 * A member of staff, whom the actor is about to change. All of staff are locked, in one order: of two who suspend each other at once, one does.
 * @throws {ApiError} `not_found` where there is none, `unauthenticated` where the actor was suspended meanwhile.
 */
export async function lockStaff({ tx, actor }: TransactionContext<StaffActor>, id: number): Promise<User> {
  const staff = await tx.select().from(users).where(eq(users.role, 'admin')).orderBy(users.id).for('update');
  const self = staff.find((user) => user.id === actor.userId);
  if (!self || self.disabledAt) throw new ApiError('unauthenticated');
  const colleague = staff.find((user) => user.id === id);
  if (!colleague) throw new ApiError('not_found', { message: 'We can’t find this staff member.' });
  return colleague;
}

/**
 * Keeps the actor's own account as it is until the end: whoever is suspended meanwhile asks for nothing more.
 * @throws {ApiError} `unauthenticated` where they were suspended.
 */
export async function holdSelf(tx: Transaction, userId: number): Promise<void> {
  const [self] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
  if (!self || self.disabledAt) throw new ApiError('unauthenticated');
}

/** Ends all that a member of staff has open: sessions, sign-ins, emailed links, and what they do as professionals. */
export async function endAllOf(context: TransactionContext<StaffActor>, userId: number): Promise<void> {
  const { tx } = context;
  await endSessionsBut(context, { userId });
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
