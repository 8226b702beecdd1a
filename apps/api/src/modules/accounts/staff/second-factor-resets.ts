import { and, eq, isNull } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { secondFactorResets, users } from '../accounts.tables.ts';
import { clearSecondFactor } from '../second-factor/clear-second-factor.ts';
import { endAllOf, lockStaff } from './lock-staff.ts';
import { SECOND_FACTOR_RESET, STAFF_CHANGED } from '../accounts.events.ts';

type Reset = typeof secondFactorResets.$inferSelect;

/**
 * Asks for a second factor to be reset; gives the number of what waits for a second person.
 * @throws {ApiError} `not_found`, `conflict` where it is off, or one waits already.
 */
export function askForReset(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { totpSecretEncrypted } = await lockStaff(tx, actor, userId);
    if (!totpSecretEncrypted)
      throw new ApiError('conflict', { message: 'They have no two-step sign-in to reset.' });
    const [made] = await tx
      .insert(secondFactorResets)
      .values({ userId, reason, askedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: secondFactorResets.id });
    if (!made) throw new ApiError('conflict', { message: 'A reset is already waiting for a second person.' });
    await audit(
      { tx, actor },
      {
        action: 'second_factor.reset_asked',
        subject: { type: 'user', id: userId },
        after: { reset: made.id, reason },
      },
    );
    await enqueue(tx, STAFF_CHANGED, { change: 'reset_asked', user_id: userId, by: actor.userId });
    await enqueue(tx, SECOND_FACTOR_RESET, { user_id: userId, step: 'asked' });
  });
}

/** Decides a reset that waits, with its person locked. @throws {ApiError} `not_found`, `conflict` where it was decided before, or is not for the actor to decide. */
async function decide(
  tx: Transaction,
  actor: StaffActor,
  id: number,
  decision: NonNullable<Reset['decision']>,
): Promise<Reset> {
  const [known] = await tx.select().from(secondFactorResets).where(eq(secondFactorResets.id, id));
  if (!known) throw new ApiError('not_found');
  await lockStaff(tx, actor, known.userId);
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
  await audit(
    { tx, actor },
    {
      action: `second_factor.reset_${decision}`,
      subject: { type: 'user', id: decided.userId },
      after: { reset: id, asked_by: decided.askedBy },
    },
  );
  return decided;
}

/** The second person agrees: the second factor is gone, and so is all that its owner has open. They set another one up as they sign in. */
export function agreeToReset({ db }: Pick<Services, 'db'>, actor: StaffActor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { userId } = await decide(tx, actor, id, 'agreed');
    await clearSecondFactor(tx, userId);
    await endAllOf(tx, actor, userId);
    await enqueue(tx, SECOND_FACTOR_RESET, { user_id: userId, step: 'agreed' });
  });
}

/** Refuses a reset, or takes back one's own. */
export async function endReset(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { id, decision }: { readonly id: number; readonly decision: 'refused' | 'withdrawn' },
): Promise<void> {
  await db.transaction((tx) => decide(tx, actor, id, decision));
}
