import { setTimeout } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { BARRED_STATUSES, isBarred, providers } from '../providers/providers.tables.ts';
import { sessions, users } from './accounts.tables.ts';
import { verifyPassword } from './password-hash.ts';
import { hashToken, newToken } from './session-token.ts';

type Role = (typeof users.$inferSelect)['role'];

/** How long a session lasts, hours: a working day for staff, who see everyone's data. */
const SESSION_HOURS: Readonly<Record<Role, number>> = { admin: 12, professional: 30 * 24 };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
}

export interface OpenedSession {
  /** Handed out once; only its hash is kept. */
  readonly token: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/**
 * Stores a session of an account that still has the password that was just verified; false where it has another one by
 * now, or was disabled, suspended or closed. One statement that locks the account: a reset or a new status either comes
 * first and is seen here, or waits and then ends this session with the others.
 */
async function openSession(
  { db }: Pick<Services, 'db'>,
  user: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
  { token, expiresAt }: Pick<OpenedSession, 'token' | 'expiresAt'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with profile as (select status from providers where user_id = ${user.id} for share)
    insert into sessions (token_hash, user_id, expires_at)
    select ${hashToken(token)}, id, ${expiresAt.toISOString()}::timestamptz from users
     where id = ${user.id} and password_hash = ${user.passwordHash} and disabled_at is null
       and not exists (select from profile where status in ${BARRED_STATUSES})
       for share of users`);
  return rowCount === 1;
}

/**
 * Opens a session. An unknown email, a wrong password and a disabled account answer alike and take alike.
 * @throws {ApiError} `invalid_credentials`, `account_suspended` or `account_closed` to whoever knows the password, or
 * `rate_limited` after too many failures for this address and email.
 */
export async function logIn(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { email, password, ip }: Credentials,
): Promise<OpenedSession> {
  await limits.signIn(ip, email);
  await setTimeout(await limits.signInDelay(email));
  const [account] = await db
    .select({ user: users, status: providers.status })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(eq(users.email, email));
  const isRight = await verifyPassword(account?.user.passwordHash, password);
  if (!account || !isRight || account.user.disabledAt) throw new ApiError('invalid_credentials');
  const { user, status } = account;
  if (isBarred(status)) throw new ApiError(`account_${status}`);
  const session: OpenedSession = {
    token: newToken(),
    role: user.role,
    expiresAt: new Date(Date.now() + SESSION_HOURS[user.role] * 3_600_000),
  };
  if (!(await openSession({ db }, user, session))) throw new ApiError('invalid_credentials');
  await limits.refundSignIn(ip, email);
  return session;
}

/** Ends one session. */
export async function logOut({ db }: Pick<Services, 'db'>, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
