import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { bytea, citext } from '../../db/column-types.ts';
import { users } from '../accounts/accounts.tables.ts';
import { storedFiles } from '../files/files.tables.ts';

export const companies = pgTable('companies', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  phoneNumber: text(),
  website: text(),
  address: text(),
  isDemo: boolean().notNull().default(false),
});

/** Someone who works at a company, with or without an account of their own. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
    /** Who took up the invitation. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: ['owner', 'manager', 'member'] }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: citext(),
    title: text(),
    aboutMe: text(),
    photoKey: text().references(() => storedFiles.key),
    /** SHA-256 of the token of the invitation that was mailed last. It stays once the invitation was taken up, to know a repetition. */
    invitationHash: bytea(),
    invitedUntil: timestamp({ withTimezone: true }),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    joinedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('team_members_company').on(t.companyId),
    uniqueIndex('team_members_user')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    uniqueIndex('team_members_invitation')
      .on(t.invitationHash)
      .where(sql`${t.invitationHash} is not null`),
  ],
);

export const teamMemberPhotos = pgTable(
  'team_member_photos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    teamMemberId: integer()
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    fileKey: text()
      .notNull()
      .references(() => storedFiles.key),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('team_member_photos_member').on(t.teamMemberId)],
);
