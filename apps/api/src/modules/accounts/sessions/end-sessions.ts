import { and, eq, ne } from 'drizzle-orm';

import type { ProfessionalActor, SignedInActor, StaffActor } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { impersonations, sessions } from '../accounts.tables.ts';
import { stopImpersonations } from '../impersonation/stop-impersonations.ts';

type Owner = ProfessionalActor | StaffActor;

/** Ends the sessions of an account, but for the one with this token; of staff also what they do as professionals, recorded as stopped by `by`, or by themselves. */
export async function endSessionsBut(
  tx: Transaction,
  userId: number,
  tokenHash: Buffer | undefined,
  by?: SignedInActor,
): Promise<void> {
  await stopImpersonations(tx, eq(impersonations.actorId, userId), by);
  const isOther = tokenHash && ne(sessions.tokenHash, tokenHash);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Ends one of the own sessions, this one too. @throws {ApiError} `not_found` for anything else. */
export async function endSession(
  { db }: Pick<Services, 'db'>,
  actor: Owner,
  sessionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId));
    const [own] = await tx.select().from(sessions).where(isOwn);
    const stopped =
      own?.impersonationId == null
        ? 0
        : await stopImpersonations(tx, eq(impersonations.id, own.impersonationId), actor);
    const { rowCount } = await tx.delete(sessions).where(isOwn);
    if (stopped === 0 && rowCount === 0) throw new ApiError('not_found');
    await audit({ tx, actor }, { action: 'session.ended', subject: { type: 'user', id: actor.userId } });
  });
}

/** Ends every own session but the one with this token. */
export async function endOtherSessions(
  { db }: Pick<Services, 'db'>,
  actor: Owner,
  tokenHash: Buffer,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessionsBut(tx, actor.userId, tokenHash, actor);
    await audit({ tx, actor }, { action: 'sessions.ended', subject: { type: 'user', id: actor.userId } });
  });
}
