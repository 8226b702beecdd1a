import { and, eq, isNull } from 'drizzle-orm';

import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { secondFactorResets, users } from '../accounts.tables.ts';
import { clearSecondFactor } from '../second-factor/clear-second-factor.ts';
import { endAllOf, lockStaff } from './lock-staff.ts';
import { readStaff } from './read-staff.ts';
import { SECOND_FACTOR_RESET, STAFF_CHANGED } from '../accounts.events.ts';

type Contract = typeof staffContract;
type Reset = typeof secondFactorResets.$inferSelect;

/**
 * Asks for a second factor to be reset.
 * @throws {ApiError} `not_found`, `conflict` where it is off, or one waits already.
 */
export const askForReset: Handler<Contract['POST /staff/:id/second-factor-resets']> = async (
  { actor, services },
  { params: { id: userId }, body: { reason } },
) => {
  await services.db.transaction(async (tx) => {
    const context = { tx, actor, services };
    const { totpSecretEncrypted } = await lockStaff(context, userId);
    if (!totpSecretEncrypted)
      throw new ApiError('conflict', { message: 'They have no two-step sign-in to reset.' });
    const [made] = await tx
      .insert(secondFactorResets)
      .values({ userId, reason, askedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: secondFactorResets.id });
    if (!made) throw new ApiError('conflict', { message: 'A reset is already waiting for a second person.' });
    await audit(context, {
      action: 'second_factor.reset_asked',
      subject: { type: 'user', id: userId },
      after: { reset: made.id, reason },
    });
    await enqueue(tx, STAFF_CHANGED, { change: 'reset_asked', user_id: userId, by: actor.userId });
    await enqueue(tx, SECOND_FACTOR_RESET, { user_id: userId, step: 'asked' });
  });
  const staff = await readStaff(services, actor.userId);
  const reset = staff.find(({ id }) => id === userId)?.reset;
  if (!reset) throw new ApiError('conflict', { message: 'This has already been decided.' });
  return { reset };
};

/** Decides a reset that waits, with its person locked. @throws {ApiError} `not_found`, `conflict` where it was decided before, or is not for the actor to decide. */
async function decide(
  context: TransactionContext<StaffActor>,
  { id, decision }: { readonly id: number; readonly decision: NonNullable<Reset['decision']> },
): Promise<Reset> {
  const { tx, actor } = context;
  const [known] = await tx.select().from(secondFactorResets).where(eq(secondFactorResets.id, id));
  if (!known) throw new ApiError('not_found');
  await lockStaff(context, known.userId);
  const isAsker = known.askedBy === actor.userId;
  if (decision === 'withdrawn' ? !isAsker : isAsker || known.userId === actor.userId)
    throw new ApiError('conflict', {
      message:
        decision === 'withdrawn'
          ? 'Only the person who asked can take it back.'
          : 'Someone else has to decide: not the person who asked, and not the one it’s for.',
    });
  if (decision === 'agreed') {
    const [asker] = await tx.select().from(users).where(eq(users.id, known.askedBy));
    if (!asker || asker.disabledAt)
      throw new ApiError('conflict', {
        message: 'The person who asked is suspended. Refuse this request and make a new one.',
      });
  }
  const [decided] = await tx
    .update(secondFactorResets)
    .set({ decision, decidedBy: actor.userId, decidedAt: new Date() })
    .where(and(eq(secondFactorResets.id, id), isNull(secondFactorResets.decidedAt)))
    .returning();
  if (!decided) throw new ApiError('conflict', { message: 'This has already been decided.' });
  await audit(context, {
    action: `second_factor.reset_${decision}`,
    subject: { type: 'user', id: decided.userId },
    after: { reset: id, asked_by: decided.askedBy },
  });
  return decided;
}

/** The second person agrees: the second factor is gone, and so is all that its owner has open. They set another one up as they sign in. */
export const agreeToReset: TransactionHandler<Contract['POST /second-factor-resets/:id/agree']> = async (
  context,
  { params: { id } },
) => {
  const { tx } = context;
  const { userId } = await decide(context, { id, decision: 'agreed' });
  await clearSecondFactor(tx, userId);
  await endAllOf(context, userId);
  await enqueue(tx, SECOND_FACTOR_RESET, { user_id: userId, step: 'agreed' });
  return { message: 'Their two-step sign-in is reset. We told them, and they’re signed out everywhere.' };
};

/** Refuses a reset that someone else asked for. */
export const refuseReset: TransactionHandler<Contract['POST /second-factor-resets/:id/refuse']> = async (
  context,
  { params: { id } },
) => {
  await decide(context, { id, decision: 'refused' });
  return { message: 'Nothing was reset.' };
};

/** Withdraws a reset that the actor asked for. */
export const withdrawReset: TransactionHandler<Contract['DELETE /second-factor-resets/:id']> = async (
  context,
  { params: { id } },
) => {
  await decide(context, { id, decision: 'withdrawn' });
  return { message: 'You took your request back.' };
};
