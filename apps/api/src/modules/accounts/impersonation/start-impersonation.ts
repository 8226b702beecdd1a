import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import type { impersonationContract } from '@carematch/api-client/contract/accounts/impersonation.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../../providers/providers.tables.ts';
import { impersonations, sessions, users } from '../accounts.tables.ts';
import { hashToken, newToken } from '../session-token.ts';
import { deviceName } from '../sessions/device-name.ts';
import { isLiveSession } from '../sessions/session-limits.ts';
import { IMPERSONATION_STARTED } from '../accounts.events.ts';

const LASTS_MS = 30 * 60_000;

/**
 * `POST /impersonate/start`: turns the code into a session of the member of staff, who acts in it as the professional. Of two who show it at once, one gets it.
 * @throws {ApiError} `not_found` for a code that was used or is too old, and where one of the two may no longer sign in, or the member of staff signed out meanwhile.
 */
export const startImpersonation: TransactionHandler<
  (typeof impersonationContract)['POST /impersonate/start']
> = async ({ tx, services: { env }, userAgent, ip: address }, { body: { code } }) => {
  const isLive = and(
    eq(impersonations.codeHash, hashToken(code)),
    gt(impersonations.codeExpiresAt, sql`now()`),
  );
  const spent = new ApiError('not_found', {
    message: 'This link no longer works. Start again from the console.',
  });
  const [asked] = await tx.select().from(impersonations).where(isLive);
  if (!asked) throw spent;
  const { id, actorId, userId, reason } = asked;
  // Whoever suspends the one or deletes the other has locked them as well before the impersonation.
  const [staff] = await tx.select().from(users).where(eq(users.id, actorId)).for('share');
  const [professional] = await tx
    .select({
      status: providers.status,
      id: providers.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.userId, userId))
    .for('share', { of: providers });
  const isSignedIn =
    (await tx.$count(
      sessions,
      and(eq(sessions.userId, actorId), isNull(sessions.impersonationId), isLiveSession(env)),
    )) > 0;
  if (!staff || staff.disabledAt || !isSignedIn || !professional || isBarred(professional.status))
    throw spent;
  const now = new Date();
  const endsAt = new Date(now.getTime() + LASTS_MS);
  const { rowCount } = await tx
    .update(impersonations)
    .set({ codeHash: null, startedAt: now, endsAt })
    .where(isLive);
  if (rowCount === 0) throw spent;
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: actorId,
    impersonationId: id,
    device: deviceName(userAgent),
    expiresAt: endsAt,
  });
  await audit(
    {
      tx,
      actor: {
        kind: 'staffAsProfessional',
        userId: actorId,
        professionalUserId: userId,
        providerId: professional.id,
        impersonationId: id,
        address,
      },
    },
    {
      action: 'impersonation.started',
      subject: { type: 'user', id: userId },
      after: { impersonation: id, reason },
    },
  );
  await enqueue(tx, IMPERSONATION_STARTED, { user_id: userId, impersonation_id: id });
  return {
    token,
    role: 'professional',
    expires_at: endsAt.toISOString(),
    lasts_seconds: LASTS_MS / 1000,
    professional: { id: userId, name: `${professional.firstName} ${professional.lastName}` },
  };
};
