import { and, eq, isNull } from 'drizzle-orm';

import type { StaffActor } from '../actor.ts';
import type { Database } from '../db/client.ts';
import { users } from '../modules/accounts/accounts.tables.ts';

/** The member of staff in whose name a command acts. @throws where there is no such account. */
export async function findStaff(db: Database, email: string): Promise<StaffActor> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.disabledAt)));
  if (!user) throw new Error(`There’s no staff account ${email}.`);
  return { kind: 'staff', userId: user.id };
}
