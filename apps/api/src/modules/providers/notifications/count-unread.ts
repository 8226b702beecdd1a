import { sql } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';

/** More are not counted: no one reads a number above it. */
const COUNTED = 99;

/** How much of what an account was told is unread, 99 at most. */
export async function countUnread(db: Executor, userId: number): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread
      from (select from notifications where user_id = ${userId} and read_at is null limit ${COUNTED}) counted`);
  return rows[0]?.unread ?? 0;
}
