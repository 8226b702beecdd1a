import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was put into the storage. A file that no row names anymore is taken away by a job. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Random, with the ending of its type: the name in the storage and in its address. */
    key: text().primaryKey(),
    /** Media type, of those that the product makes itself. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Served by signed addresses alone. */
    isPrivate: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('stored_files_created').on(t.createdAt)],
);
