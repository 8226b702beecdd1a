import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { impersonations, sessions } from '../accounts.tables.ts';

/** Ends all that a member of staff does as professionals. */
export async function endImpersonations(tx: Transaction, staffId: number): Promise<void> {
  const isLive = and(isNull(impersonations.stoppedAt), gt(impersonations.endsAt, sql`now()`));
  await tx
    .update(impersonations)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(impersonations.actorId, staffId), isLive));
  await tx.delete(sessions).where(and(eq(sessions.userId, staffId), isNotNull(sessions.impersonationId)));
}
