import { and, eq } from 'drizzle-orm';

import type { Executor } from '../../db/client.ts';
import { users } from './accounts.tables.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

type User = typeof users.$inferSelect;

/**
 * The account if the password is its own, else undefined. A hash of before passwords were normalized is replaced: it is accepted once. For
 * an account that does not exist give undefined: it takes as long.
 */
export async function provePassword(
  db: Executor,
  user: User | undefined,
  password: string,
): Promise<User | undefined> {
  const verdict = await verifyPassword(user?.passwordHash, password);
  if (!user || verdict === 'wrong') return undefined;
  if (verdict === 'right') return user;
  const [renewed] = await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning();
  if (renewed) return renewed;
  // Replaced concurrently, by the same password or a new one.
  const [current] = await db.select().from(users).where(eq(users.id, user.id));
  return provePassword(db, current, password);
}
