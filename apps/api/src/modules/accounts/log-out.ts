import { eq } from 'drizzle-orm';

import type { SignedInActor } from '../../actor.ts';
import type { Services } from '../../services.ts';
import { impersonations, sessions } from './accounts.tables.ts';
import { stopImpersonation } from './impersonation/stop-impersonation.ts';
import { stopImpersonations } from './impersonation/stop-impersonations.ts';

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
    // The impersonation before the session, as with everything that ends both.
    if (actor.kind === 'staff') await stopImpersonations(tx, eq(impersonations.actorId, actor.userId), actor);
    await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  });
}
