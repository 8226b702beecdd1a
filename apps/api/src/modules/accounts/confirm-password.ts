import { eq } from 'drizzle-orm';

import { ApiError, invalidField } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { users } from './accounts.tables.ts';
import { provePassword } from './prove-password.ts';

interface TypedPassword {
  readonly password: string;
  /** Of the form. */
  readonly field: string;
}

/**
 * Makes sure that whoever is signed in knows the password; gives the account. A wrong one is a mistake in a form: a 401 would sign them out.
 * @throws {ApiError} `validation_failed`, or `rate_limited` after too many wrong ones.
 */
export async function confirmPassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  userId: number,
  { password, field }: TypedPassword,
): Promise<typeof users.$inferSelect> {
  await limits.passwordGuess(userId);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('unauthenticated');
  const proved = await provePassword(db, user, password);
  if (!proved) throw invalidField(field, 'Incorrect password.');
  await limits.refundPasswordGuesses(userId);
  return proved;
}
