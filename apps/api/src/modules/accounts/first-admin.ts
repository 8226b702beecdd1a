import { eq } from 'drizzle-orm';

import type { Env } from '../../config/env.ts';
import type { Database } from '../../db/client.ts';
import { users } from './accounts.tables.ts';
import { chosenPasswordProblem } from './chosen-password.ts';
import { hashPassword } from './password-hash.ts';

export interface NewAdmin {
  readonly email: string;
  readonly password: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Makes a staff account; false where the email has an account already, which then stays as it is.
 * @throws {Error} with the message for a password that is refused.
 */
export async function createAdmin(db: Database, admin: NewAdmin): Promise<boolean> {
  const problem = chosenPasswordProblem(admin.password, admin.email);
  if (problem !== undefined) throw new Error(`The staff account was not made: ${problem}`);
  const made = await db
    .insert(users)
    .values({
      role: 'admin',
      email: admin.email,
      passwordHash: await hashPassword(admin.password),
      firstName: admin.firstName ?? 'First',
      lastName: admin.lastName ?? 'Admin',
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made.length > 0;
}

/** The staff account of `FIRST_ADMIN_EMAIL`, made on the first start that names it. */
export async function ensureFirstAdmin(
  db: Database,
  env: Pick<Env, 'FIRST_ADMIN_EMAIL' | 'FIRST_ADMIN_PASSWORD'>,
): Promise<void> {
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = env;
  if (email === undefined || password === undefined) return;
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known.length === 0) await createAdmin(db, { email, password });
}
