import { eq, sql } from 'drizzle-orm';

import type { StaffAsProfessionalActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { impersonations, sessions } from '../accounts.tables.ts';

/** Ends what a member of staff does as a professional. Gives the professional's user. */
export function stopImpersonation(
  { db }: Pick<Services, 'db'>,
  actor: StaffAsProfessionalActor,
): Promise<{ readonly userId: number }> {
  const { impersonationId: id = 0, professionalUserId: userId } = actor;
  return db.transaction(async (tx) => {
    await tx
      .update(impersonations)
      .set({ stoppedAt: sql`now()` })
      .where(eq(impersonations.id, id));
    await tx.delete(sessions).where(eq(sessions.impersonationId, id));
    await audit(tx, actor, {
      action: 'impersonation.stopped',
      subject: { type: 'user', id: userId },
      after: { impersonation: id },
    });
    return { userId };
  });
}
