import { eq } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';

/** The whole name of an account's person; null where there is none. */
export async function nameOfUser(db: Executor, userId: number): Promise<string | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : null;
}
