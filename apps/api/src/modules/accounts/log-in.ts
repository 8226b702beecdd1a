import { eq } from 'drizzle-orm';

import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
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
 * Opens a session. An unknown email, a wrong password and a disabled account answer alike and take alike.
 * @throws {ApiError} `invalid_credentials`, or `rate_limited` after too many failures for this address and email.
 */
export async function logIn(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { email, password, ip }: Credentials,
): Promise<OpenedSession> {
  await limits.signIn(ip, email);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!user || !isRight || user.disabledAt) throw new ApiError('invalid_credentials');
  await limits.forgiveSignIn(ip, email);
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_HOURS[user.role] * 3_600_000);
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  return { token, role: user.role, expiresAt };
}

/** Ends one session. */
export async function logOut({ db }: Pick<Services, 'db'>, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
