import { eq } from 'drizzle-orm';

import type { SignedInActor } from '../../actor.ts';
import type { Services } from '../../services.ts';
import { sessions } from './accounts.tables.ts';
import { endImpersonations } from './impersonation/end-impersonations.ts';
import { stopImpersonation } from './impersonation/stop-impersonation.ts';

/** Ends one session; with one of staff, also what they do as professionals. */
export async function logOut(
  services: Pick<Services, 'db'>,
  actor: SignedInActor,
  tokenHash: Buffer,
): Promise<void> {
  if (actor.kind === 'staffAsProfessional') {
    await stopImpersonation(services, actor);
    return;
  }
  await services.db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    if (actor.kind === 'staff') await endImpersonations(tx, actor.userId);
  });
}
