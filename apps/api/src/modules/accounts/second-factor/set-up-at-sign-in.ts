import { eq } from 'drizzle-orm';

import type { securityContract } from '@carematch/api-client/contract/accounts/security.contract';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { openSession } from '../sessions/open-session.ts';
import { lockPendingSignIn } from '../sign-up/pending-sign-in.ts';
import { lockUser } from './take-second-factor.ts';
import { offerSecret, turnOn } from './turn-on.ts';

type Contract = typeof securityContract;

/**
 * Whose second factor waits to be set up, locked.
 * @throws {ApiError} `conflict` where something else waits, or the account has a second factor by now: the password alone replaces none.
 */
async function lockSetUp(tx: Transaction, tokenHash: Buffer) {
  const [named] = await tx
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, tokenHash));
  // Before the row: turning it on deletes the account's other rows, so two tokens at once would wait for each other.
  const user = named?.userId ? await lockUser(tx, named.userId) : undefined;
  const { passwordHash, purpose } = await lockPendingSignIn(tx, tokenHash);
  if (purpose !== 'set_up' || passwordHash === null || !user || user.totpSecretEncrypted)
    throw new ApiError('conflict');
  return { userId: user.id, passwordHash };
}

/** Offers staff who sign in without a second factor a secret. */
export const beginSetUp: TransactionHandler<Contract['POST /second-factor/begin']> = async ({
  tx,
  services: { vault },
  session,
}) => {
  const { userId } = await lockSetUp(tx, session.tokenHash);
  return offerSecret({ db: tx, vault }, userId);
};

/** Turns it on by a first code, and opens the session. @throws {ApiError} `invalid_code` or `conflict`. */
export const confirmSetUp: TransactionHandler<Contract['POST /second-factor/confirm']> = async (
  { tx, services, session: { tokenHash }, userAgent },
  { body: { code } },
) => {
  const { userId, passwordHash } = await lockSetUp(tx, tokenHash);
  const staff = { tx, services, actor: { kind: 'staff', userId } } as const;
  const codes = await turnOn(staff, { code, tokenHash });
  const opened = await openSession(
    { db: tx, env: services.env },
    { id: userId, role: 'admin', passwordHash },
    userAgent,
  );
  if (!opened) throw new ApiError('unauthenticated');
  return { ...opened, recovery_codes: codes };
};
