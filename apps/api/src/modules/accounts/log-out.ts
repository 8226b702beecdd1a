import { eq } from 'drizzle-orm';

import type { SignedInActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../plugins/contract/handlers.ts';
import { impersonations, sessions } from './accounts.tables.ts';
import { stopImpersonation } from './impersonation/stop-impersonation.ts';
import { stopImpersonations } from './impersonation/stop-impersonations.ts';

/** `POST /logout`: ends one session; with one of staff, also what they do as professionals. */
export async function logOut({
  actor,
  services,
  session: { tokenHash },
}: Context<SignedInActor> & { readonly session: Session }): Promise<{ message: string }> {
  if (actor.kind === 'staffAsProfessional') await stopImpersonation({ actor, services });
  else
    await services.db.transaction(async (tx) => {
      // The impersonation before the session, as with everything that ends both.
      if (actor.kind === 'staff')
        await stopImpersonations({ tx, actor }, eq(impersonations.actorId, actor.userId));
      await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    });
  return { message: "You're signed out." };
}
