import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { bytea, citext } from '../../db/column-types.ts';

export const userRole = pgEnum('user_role', ['admin', 'professional']);

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    role: userRole().notNull(),
    email: citext().notNull().unique(),
    /** argon2id, in PHC string format. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** When a code that was sent to the email came back; null for accounts that staff made. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Where codes and notices go as texts. */
    cellPhoneEncrypted: bytea(),
    /** The authenticator app's secret; null while the second factor is off. */
    totpSecretEncrypted: bytea(),
    /** One that was shown and takes the other's place once a code of it was right. */
    totpOfferedEncrypted: bytea(),
    totpConfirmedAt: timestamp({ withTimezone: true }),
    /** The time step of the last code that was used, so that none is used twice. */
    totpLastStep: integer(),
    /** Staff who may sign in without a second factor: those of the demo data. */
    secondFactorExempt: boolean().notNull().default(false),
    /** Keyed hashes of every run of four digits or more of the cell phone, so that half a number finds it; see `phone-index.ts`. */
    cellPhoneIndex: bigint({ mode: 'bigint' }).array(),
    /** Set: the account may not sign in. */
    disabledAt: timestamp({ withTimezone: true }),
    /** Set: nothing of the person is left here but the number, which the ledger and the audit log name. */
    erasedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('users_search')
      .using('gin', sql`(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email}::text) gin_trgm_ops`)
      .concurrently(),
  ],
);

/** Name and email of an account, as its index has them. */
export const nameAndEmail = sql<string>`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}::text)`;

/** A signed-in browser. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names it to its owner, who may end it. */
    id: uuid().notNull().defaultRandom(),
    /** Browser and system in words: `Chrome on Windows`. */
    device: text().notNull().default('Unknown device'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Not looked at if `impersonationId` is set: the session then ends with its impersonation. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set: the member of staff whose session it is acts in it as the professional whom this names. */
    impersonationId: integer(),
  },
  (t) => [index('sessions_user').on(t.userId).concurrently()],
);

/** A member of staff who sees and does what a professional would, for half an hour at most. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of staff. */
    actorId: integer()
      .notNull()
      .references(() => users.id),
    /** The professional. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** In the words of the member of staff. */
    reason: text().notNull(),
    /** SHA-256 of the code that opens it on the portal's host; null once it was used. */
    codeHash: bytea().unique(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the code was used; null where it never was. */
    startedAt: timestamp({ withTimezone: true }),
    /** The latest moment at which it ends by itself; null before it starts. */
    endsAt: timestamp({ withTimezone: true }),
    /** When it was stopped, or ended by itself; null while it goes on. */
    stoppedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('impersonations_actor').on(t.actorId, t.createdAt),
    index('impersonations_user').on(t.userId, t.createdAt),
  ],
);

/** A mailed link by which someone becomes a member of staff. */
export const staffInvitations = pgTable('staff_invitations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** SHA-256 of the mailed token. */
  tokenHash: bytea().notNull().unique(),
  email: citext().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  invitedBy: integer()
    .notNull()
    .references(() => users.id),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Which emails a member of staff gets beside those about their own account; without a row, all of them. */
export const staffNotificationSettings = pgTable('staff_notification_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Each weekday morning, what waits for staff. */
  dailySummary: boolean().notNull().default(true),
  /** When someone joins the staff, is suspended, or needs a second person's word. */
  staffChanges: boolean().notNull().default(true),
});

/** A colleague's second factor is cleared by two members of staff: one asks, another agrees. */
export const secondFactorResets = pgTable(
  'second_factor_resets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Whose second factor it is. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => users.id),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: integer().references(() => users.id),
    decidedAt: timestamp({ withTimezone: true }),
    decision: text({ enum: ['agreed', 'refused', 'withdrawn'] }),
  },
  (t) => [
    uniqueIndex('second_factor_resets_open')
      .on(t.userId)
      .where(sql`${t.decidedAt} is null`),
    check(
      'second_factor_resets_by_two',
      sql`${t.decision} is distinct from 'agreed' or ${t.decidedBy} <> ${t.askedBy}`,
    ),
  ],
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

/**
 * Someone who has begun to sign up, or has shown a password and has yet to show a second factor or to set one up: the token may do that and
 * nothing else. Also the code by which someone who is signed in chooses a new password; the hash then is that of their session's token.
 */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea().primaryKey(),
    /** SHA-256 of a second token, which is mailed to go on from another device. */
    linkTokenHash: bytea().unique(),
    purpose: text({ enum: ['sign_up', 'second_factor', 'set_up', 'password'] }).notNull(),
    email: citext().notNull(),
    /** Whose second factor or password it is; null for a sign-up. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the account that a sign-up makes; else the one that was shown, which still has to be the account's in the end. */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    /** Bound to `token_hash`. */
    cellPhoneEncrypted: bytea(),
    channel: text({ enum: ['email', 'sms', 'authenticator'] }).notNull(),
    /** A keyed hash; null until one was sent, and again once it has been used or tried too often. */
    codeHash: bytea(),
    codeSentAt: timestamp({ withTimezone: true }),
    /** Wrong codes since the last one was sent. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('pending_sign_ins_expiry').on(t.expiresAt), index('pending_sign_ins_user').on(t.userId)],
);

/** Each lets its owner in once, without the authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
);
