import { setTimeout } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import type { accountsContract } from '@carematch/api-client/contract/accounts/accounts.contract';

import type { Executor } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { isBarred } from '@carematch/validation/lifecycles/provider-lifecycle';
import { providers } from '../providers/providers.tables.ts';
import { pendingSignIns, users } from './accounts.tables.ts';
import { provePassword } from './prove-password.ts';
import { hashToken, newToken } from './session-token.ts';
import { openSession } from './sessions/open-session.ts';

type User = typeof users.$inferSelect;

/** The second factor has to be shown, or set up, within so many milliseconds; for the latter an app has to be installed. */
const SHOW_WITHIN_MS = 10 * 60_000;
const SET_UP_WITHIN_MS = 60 * 60_000;

type Factor = 'code' | 'set_up';

/** What an account has to do beside showing its password. */
function missingFactor(user: User): Factor | undefined {
  if (user.totpSecretEncrypted) return 'code';
  return user.role === 'admin' && !user.secondFactorExempt ? 'set_up' : undefined;
}

/** Lets whoever has shown their password, or just chose it, show or set up the second factor. */
export async function waitForFactor<Missing extends Factor>(
  db: Executor,
  { id, email, role, passwordHash }: User,
  secondFactor: Missing,
) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + (secondFactor === 'code' ? SHOW_WITHIN_MS : SET_UP_WITHIN_MS));
  await db.insert(pendingSignIns).values({
    tokenHash: hashToken(token),
    purpose: secondFactor === 'code' ? 'second_factor' : 'set_up',
    email,
    userId: id,
    passwordHash,
    channel: 'authenticator',
    expiresAt,
  });
  return { token, role, expires_at: expiresAt.toISOString(), second_factor: secondFactor };
}

/**
 * Opens a session, or asks for the second factor. An unknown email, a wrong password and a disabled account answer alike and take alike.
 * @throws {ApiError} `invalid_credentials`, `account_suspended` or `account_closed` to whoever knows the password, or
 * `rate_limited` after too many failures for this address and email.
 */
export const logIn: Handler<(typeof accountsContract)['POST /login']> = async (
  { services, ip, userAgent },
  { body: { email, password } },
) => {
  const { db, limits } = services;
  await limits.signIn(ip, email);
  await setTimeout(await limits.signInDelay(email));
  const [account] = await db
    .select({ user: users, status: providers.status })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(eq(users.email, email));
  const user = await provePassword(db, account?.user, password);
  if (!account || !user || user.disabledAt) throw new ApiError('invalid_credentials');
  const { status } = account;
  if (isBarred(status)) throw new ApiError(`account_${status}`);
  const missing = missingFactor(user);
  const signedIn = missing
    ? await waitForFactor(db, user, missing)
    : await openSession(services, user, userAgent);
  if (!signedIn) throw new ApiError('invalid_credentials');
  await limits.refundSignIn(ip, email);
  return signedIn;
};
