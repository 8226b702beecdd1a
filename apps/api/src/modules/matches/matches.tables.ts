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
    /** The id that the visitor holds, encrypted, for later mails with their link. Null for matches of before it was kept. */
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
