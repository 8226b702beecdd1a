import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './client.ts';

/** Rows that one statement handles: few enough that no one waits long for its locks. */
export const BATCH = 1_000;

/** Repeats `work`, which handles up to `BATCH` rows and says how many, until fewer are left; gives how many in all. */
export async function inBatches(work: () => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const count = await work();
    done += count;
    if (count < BATCH) return done;
  }
}

/** Deletes the rows that match, a batch at a time, and leaves out what someone else works on; gives how many. Safe to repeat. */
export function deleteInBatches(db: Database, table: PgTable, condition: SQL): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked))`);
    return rowCount ?? 0;
  });
}
