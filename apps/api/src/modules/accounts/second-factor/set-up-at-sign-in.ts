import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { pendingSignIns } from '../accounts.tables.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { lockPendingSignIn } from '../sign-up/pending-sign-in.ts';
import { type OfferedSecret, offerSecret, turnOn } from './turn-on.ts';

type Deps = Pick<Services, 'db' | 'env' | 'vault'>;

/** Whose second factor waits to be set up. @throws {ApiError} `conflict` where something else waits. */
async function lockSetUp(tx: Transaction, tokenHash: Buffer) {
  const { userId, passwordHash, purpose } = await lockPendingSignIn(tx, tokenHash);
  if (purpose !== 'set_up' || userId === null || passwordHash === null) throw new ApiError('conflict');
  return { userId, passwordHash };
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
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, tokenHash));
    return { ...session, recoveryCodes };
  });
}
