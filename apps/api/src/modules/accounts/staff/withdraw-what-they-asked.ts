import { and, eq, isNull } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { audit } from '../../platform/audit.ts';
import { secondFactorResets, staffInvitations } from '../accounts.tables.ts';

/** Takes back what a member of staff, whom the caller has locked, asked for and no one has acted on: invitations, and resets of a second factor. */
export async function withdrawWhatTheyAsked(
  context: TransactionContext<StaffActor>,
  userId: number,
): Promise<void> {
  const { tx, actor } = context;
  const invitations = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.invitedBy, userId))
    .returning({ id: staffInvitations.id });
  for (const { id } of invitations)
    await audit(context, {
      action: 'staff.invitation_withdrawn',
      subject: { type: 'staff_invitation', id },
      before: { invited_by: userId },
    });
  const resets = await tx
    .update(secondFactorResets)
    .set({ decision: 'withdrawn', decidedBy: actor.userId, decidedAt: new Date() })
    .where(and(eq(secondFactorResets.askedBy, userId), isNull(secondFactorResets.decidedAt)))
    .returning({ id: secondFactorResets.id, ofUser: secondFactorResets.userId });
  for (const { id, ofUser } of resets)
    await audit(context, {
      action: 'second_factor.reset_withdrawn',
      subject: { type: 'user', id: ofUser },
      after: { reset: id, asked_by: userId },
    });
}
