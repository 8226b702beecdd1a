import { and, eq, ne } from 'drizzle-orm';

import type { securityContract } from '@carematch/api-client/contract/accounts/security.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { impersonations, sessions } from '../accounts.tables.ts';
import { type StoppingContext, stopImpersonations } from '../impersonation/stop-impersonations.ts';
import type { OwnContext } from '../own-context.ts';

/**
 * Ends the sessions of an account, but for the one with this token; of staff also what they do as professionals, recorded as stopped by
 * the actor, or by themselves.
 */
export async function endSessionsBut(
  context: StoppingContext,
  { userId, tokenHash }: { readonly userId: number; readonly tokenHash?: Buffer | undefined },
): Promise<void> {
  await stopImpersonations(context, eq(impersonations.actorId, userId));
  const isOther = tokenHash && ne(sessions.tokenHash, tokenHash);
  await context.tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Ends one of the own sessions, this one too. @throws {ApiError} `not_found` for anything else. */
export function endSession(
  { actor, services: { db } }: OwnContext,
  { params }: Input<(typeof securityContract)['DELETE /user/sessions/:id'], 'params'>,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(sessions.id, params.id), eq(sessions.userId, actor.userId));
    const [own] = await tx.select().from(sessions).where(isOwn);
    const stopped =
      own?.impersonationId == null
        ? 0
        : await stopImpersonations({ tx, actor }, eq(impersonations.id, own.impersonationId));
    const { rowCount } = await tx.delete(sessions).where(isOwn);
    if (stopped === 0 && rowCount === 0) throw new ApiError('not_found');
    await audit({ tx, actor }, { action: 'session.ended', subject: { type: 'user', id: actor.userId } });
    return { message: 'That device is signed out.' };
  });
}

/** Ends every own session but this one. */
export function endOtherSessions({
  actor,
  services: { db },
  session: { tokenHash },
}: OwnContext): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    await endSessionsBut({ tx, actor }, { userId: actor.userId, tokenHash });
    await audit({ tx, actor }, { action: 'sessions.ended', subject: { type: 'user', id: actor.userId } });
    return { message: 'Your other devices are signed out.' };
  });
}
