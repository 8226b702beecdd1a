import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import type { SignedInActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { audit } from '../../platform/audit.ts';
import { providers } from '../../providers/providers.tables.ts';
import { impersonations, sessions } from '../accounts.tables.ts';

/** Without an actor: the job, or a new password. */
export interface StoppingContext extends Pick<TransactionContext, 'tx'> {
  readonly actor?: SignedInActor;
}

/**
 * Stops those impersonations that `which` holds for and that were not stopped before, and gives how many. Their codes open nothing anymore.
 * Each that had started is recorded as stopped by the actor; without one, by the member of staff who impersonated.
 */
export async function stopImpersonations({ tx, actor: by }: StoppingContext, which: SQL): Promise<number> {
  const stopped = await tx
    .select({
      id: impersonations.id,
      actorId: impersonations.actorId,
      userId: impersonations.userId,
      startedAt: impersonations.startedAt,
      providerId: providers.id,
    })
    .from(impersonations)
    .innerJoin(providers, eq(providers.userId, impersonations.userId))
    .where(and(which, isNull(impersonations.stoppedAt)))
    // In one order, so that two who stop the same ones wait for each other.
    .orderBy(impersonations.id)
    .for('update', { of: impersonations });
  if (stopped.length === 0) return 0;
  const ids = stopped.map(({ id }) => id);
  await tx
    .update(impersonations)
    // One that no one stopped in time had ended by itself.
    .set({ codeHash: null, stoppedAt: sql`least(now(), ${impersonations.endsAt})` })
    .where(inArray(impersonations.id, ids));
  await tx.delete(sessions).where(inArray(sessions.impersonationId, ids));
  for (const { id, actorId, userId, providerId, startedAt } of stopped)
    if (startedAt) {
      const actor: SignedInActor =
        by && by.userId !== actorId
          ? by
          : {
              kind: 'staffAsProfessional',
              userId: actorId,
              professionalUserId: userId,
              providerId,
              impersonationId: id,
              address: by?.address,
            };
      await audit(
        { tx, actor },
        {
          action: 'impersonation.stopped',
          subject: { type: 'user', id: userId },
          after: { impersonation: id, asked_by: actorId },
        },
      );
    }
  return stopped.length;
}
