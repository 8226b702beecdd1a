import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { lockPendingSignIn } from '../sign-up/pending-sign-in.ts';
import { lockUser } from './take-second-factor.ts';
import { type OfferedSecret, offerSecret, turnOn } from './turn-on.ts';

type Deps = Pick<Services, 'db' | 'env' | 'vault'>;

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
export function beginSetUp({ db, vault }: Deps, tokenHash: Buffer): Promise<OfferedSecret> {
  return db.transaction(async (tx) => {
    const { userId } = await lockSetUp(tx, tokenHash);
    return offerSecret({ db: tx, vault }, userId);
  });
}

interface FirstCode {
  readonly tokenHash: Buffer;
  readonly code: string;
  readonly userAgent: string | undefined;
}

/** Turns it on by a first code, and opens the session. @throws {ApiError} `invalid_code` or `conflict`. */
export function confirmSetUp(
  { db, env, vault }: Deps,
  { tokenHash, code, userAgent }: FirstCode,
): Promise<OpenedSession & { readonly recoveryCodes: string[] }> {
  return db.transaction(async (tx) => {
    const { userId, passwordHash } = await lockSetUp(tx, tokenHash);
    const recoveryCodes = await turnOn({ db: tx, vault }, { kind: 'staff', userId }, { code, tokenHash });
    const session = await openSession(
      { db: tx, env },
      { id: userId, role: 'admin', passwordHash },
      userAgent,
    );
    if (!session) throw new ApiError('unauthenticated');
    return { ...session, recoveryCodes };
  });
}
