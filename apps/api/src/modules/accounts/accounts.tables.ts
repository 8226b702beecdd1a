import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { bytea, citext } from '../../db/column-types.ts';

export const userRole = pgEnum('user_role', ['admin', 'professional']);

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  role: userRole().notNull(),
  email: citext().notNull().unique(),
  /** argon2id, in PHC string format. */
  passwordHash: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** Set: the account may not sign in. */
  disabledAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A signed-in browser. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_user').on(t.userId).concurrently()],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('password_resets_user').on(t.userId).concurrently()],
);
