import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** A list with its filters that a member of staff comes back to. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().notNull(),
    /** Path of the list. */
    path: text().notNull(),
    name: text().notNull(),
    /** What the address has after it; never of anyone's health. */
    search: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('saved_views_name').on(t.userId, t.path, t.name)],
);
