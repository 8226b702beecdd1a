import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import { xid8 } from '../../db/column-types.ts';

/** Changes of what public pages are made of. Triggers write it; rows are kept for an hour. */
export const pageChanges = pgTable(
  'page_changes',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** One of `pageTopics` of the contract. */
    topic: text().notNull(),
    /** Transaction that made the change: a later id may become visible before an earlier one, so readers go by this. */
    madeBy: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('page_changes_made_by').on(t.madeBy)],
);
