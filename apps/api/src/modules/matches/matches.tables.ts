import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { bytea } from '../../db/column-types.ts';
import { disclosurePolicy, professions } from '../catalog/catalog.tables.ts';
import { leads } from '../leads/leads.tables.ts';
import { providers } from '../providers/providers.tables.ts';

/** `awaiting_confirmation` holds the credit until the visitor agrees to share; `released` gave it back. */
export const matchState = pgEnum('match_state', ['live', 'awaiting_confirmation', 'released', 'ended']);

/** What held between a professional and a request when they were matched. */
export interface MatchTerms {
  /** A region of theirs covered the client's zip. */
  readonly covers_zip: boolean;
  /** They had a verified license for the client's state. */
  readonly licensed_in_state: boolean;
  /** How many of the requested services they offered. */
  readonly services: number;
}

export const matches = pgTable(
  'matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    capabilityHash: bytea().notNull(),
    /** The id that the visitor holds, encrypted, for later emails with their link. Null for matches of before it was kept. */
    capabilitySealed: bytea(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    state: matchState().notNull(),
    disclosure: disclosurePolicy().notNull(),
    disclosedAt: timestamp({ withTimezone: true }),
    confirmBefore: timestamp({ withTimezone: true }),
    /** Whole credits, as recorded when it was made. */
    cost: integer().notNull(),
    /** Numbers and names of the statuses are in `packages/validation`. */
    matchContactStatusId: integer().notNull().default(1),
    firstContactedAt: timestamp({ withTimezone: true }),
    trace: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Written as it is made, for a refund is decided by it; null for matches of before it was kept. */
    terms: jsonb().$type<MatchTerms>(),
    noteEncrypted: bytea(),
    /** When the visitor left their note, or replaced it; null where there is none, and for notes of before it was kept. */
    noteLeftAt: timestamp({ withTimezone: true }),
    /** When the professional wants to be reminded of this client. */
    followUpAt: timestamp({ withTimezone: true }),
    /** What the client really takes, as the professional noted it. */
    clientServiceIds: integer().array().notNull().default([]),
    isDemo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('matches_capability').on(t.capabilityHash),
    uniqueIndex('matches_one_live_per_lead')
      .on(t.leadId)
      .where(sql`${t.state} in ('live', 'awaiting_confirmation')`),
    uniqueIndex('matches_lead_provider').on(t.leadId, t.providerId),
    index('matches_provider').on(t.providerId, t.createdAt),
    index('matches_made').using('brin', t.createdAt).concurrently(),
    // Matches of each profession, contact status and state in the order of when they were made: what staff narrow the list by, and its counts.
    index('matches_kinds')
      .on(t.professionId, t.matchContactStatusId, t.state, t.createdAt, t.id)
      .concurrently(),
    index('matches_created').on(t.createdAt, t.id).concurrently(),
    index('matches_follow_up')
      .on(t.followUpAt)
      .where(sql`${t.followUpAt} is not null`)
      .concurrently(),
    // Clients whom no one tried to reach yet.
    index('matches_waiting')
      .on(t.disclosedAt)
      .where(sql`${t.state} = 'live' and ${t.matchContactStatusId} = 1`)
      .concurrently(),
    index('matches_to_release')
      .on(t.confirmBefore)
      .where(sql`${t.state} = 'awaiting_confirmation'`),
  ],
);

/**
 * A phone or an email that holds a live match in a root profession: what makes a second request a rematch, and what
 * two racing requests collide on.
 */
export const contactClaims = pgTable(
  'contact_claims',
  {
    contactHash: bytea().notNull(),
    rootProfessionId: integer()
      .notNull()
      .references(() => professions.id),
    matchId: bigint({ mode: 'number' }).notNull(),
    /** 90 days after the match. */
    claimedUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contactHash, t.rootProfessionId] }),
    index('contact_claims_match').on(t.matchId),
    index('contact_claims_expiry').on(t.claimedUntil).concurrently(),
  ],
);

/** How a professional tries to reach a client. */
export const contactChannel = pgEnum('contact_channel', ['call', 'sms', 'email']);

/** An attempt to reach the client of a match, written down when it was made: what a half refund is decided by. Append only. */
export const contactAttempts = pgTable(
  'contact_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => matches.id),
    channel: contactChannel().notNull(),
    /** True where the client answered. */
    answered: boolean().notNull(),
    actorId: integer().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('contact_attempts_match').on(t.matchId, t.madeAt)],
);

/** Each move of a match's contact status: what its timeline and the numbers are told by. Append only. */
export const matchStatusChanges = pgTable(
  'match_status_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => matches.id),
    fromStatusId: integer().notNull(),
    toStatusId: integer().notNull(),
    by: text({ enum: ['professional', 'staff', 'system'] }).notNull(),
    /** Whose doing it was, also where the system follows from it; null for jobs and visitors. */
    actorId: integer(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('match_status_changes_match').on(t.matchId, t.changedAt)],
);

/** A private note of the professional. Encrypted, for it is about someone's health; null once the client is erased. */
export const matchNotes = pgTable(
  'match_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => matches.id),
    authorId: integer().notNull(),
    textEncrypted: bytea(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('match_notes_match').on(t.matchId, t.createdAt)],
);

/** A text or an email from the professional to the client. Encrypted; null once the client is erased. */
export const matchMessages = pgTable(
  'match_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => matches.id),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    /** JSON of subject and body. */
    contentEncrypted: bytea(),
    authorId: integer().notNull(),
    /** `stopped`: the client wants no texts. */
    delivery: text({ enum: ['queued', 'sent', 'stopped', 'bounced'] })
      .notNull()
      .default('queued'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('match_messages_match').on(t.matchId, t.createdAt)],
);

/** What the professional was reminded of, once for each time at which it was due. */
export const matchReminders = pgTable(
  'match_reminders',
  {
    matchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => matches.id),
    /** No one tried to reach the client for one, for four business hours; refunds end soon; a reminder of their own; staff asked. */
    kind: text({ enum: ['waiting_1h', 'waiting_4h', 'refund_window', 'follow_up', 'staff'] }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    remindedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.kind, t.dueAt] })],
);
