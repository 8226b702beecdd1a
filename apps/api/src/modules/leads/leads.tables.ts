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
import { carePaths, insuranceCarriers, professions, questions, states } from '../catalog/catalog.tables.ts';
import { providers } from '../providers/providers.tables.ts';

export const leadOutcome = pgEnum('lead_outcome', [
  'matched',
  'pending',
  'rematched',
  'unmatched',
  'possible',
]);

/**
 * A person's request for care. Contact columns are encrypted (AES-256-GCM, key by env) and found again by keyed
 * hashes; the id that the visitor holds is stored only as a hash.
 */
export const leads = pgTable(
  'leads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    capabilityHash: bytea().notNull(),
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    rootProfessionId: integer()
      .notNull()
      .references(() => professions.id),
    outcome: leadOutcome().notNull(),
    zip: text().notNull(),
    stateId: integer()
      .notNull()
      .references(() => states.id),
    carePathId: integer().references(() => carePaths.id),
    specializationIds: integer().array().notNull().default([]),
    careGoalIds: integer().array().notNull().default([]),
    /** Every service asked for: those chosen, and those the specializations stand for. */
    serviceIds: integer().array().notNull().default([]),
    virtualSession: boolean(),
    insuranceCarrierId: integer().references(() => insuranceCarriers.id),
    willingToPayCash: boolean().notNull().default(false),
    searchRadiusMiles: integer(),
    contactEncrypted: bytea(),
    phoneHash: bytea(),
    emailHash: bytea(),
    gclid: text(),
    originUrl: text(),
    /** Host of the listed site that the flow was embedded on. */
    embeddedOn: text(),
    trace: jsonb().$type<Record<string, unknown>>(),
    pendingUntil: timestamp({ withTimezone: true }),
    erasedAt: timestamp({ withTimezone: true }),
    /** Set: staff found that the person does not exist. */
    inventedAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('leads_capability').on(t.capabilityHash),
    index('leads_phone').on(t.phoneHash),
    index('leads_email').on(t.emailHash),
    // With all that a day is counted by.
    index('leads_in_time').on(t.createdAt, t.id, t.professionId, t.stateId, t.outcome).concurrently(),
    index('leads_pending')
      .on(t.pendingUntil)
      .where(sql`${t.outcome} = 'pending'`),
    // Each queue of staff alone, with what it is narrowed by.
    index('leads_unmatched_since')
      .on(t.createdAt, t.id, t.professionId, t.stateId)
      .where(sql`${t.outcome} = 'unmatched'`)
      .concurrently(),
    index('leads_pending_since')
      .on(t.createdAt, t.id, t.professionId, t.stateId)
      .where(sql`${t.outcome} = 'pending'`)
      .concurrently(),
    // Leads of each outcome and profession, newest first: the list of staff, and its counts.
    index('leads_kinds').on(t.outcome, t.professionId, t.createdAt, t.id).concurrently(),
    // Counts by site; most leads are of none.
    index('leads_embedded')
      .on(t.embeddedOn, t.createdAt, t.outcome)
      .where(sql`${t.embeddedOn} is not null`)
      .concurrently(),
    index('leads_zip').on(t.zip, t.createdAt).concurrently(),
  ],
);

/** What a column of a lead holds, and what becomes of it. */
export interface ColumnUse {
  /** What is asked for, where the visitor came from, whom to reach, what was decided, or the row's own. */
  readonly holds: 'wish' | 'source' | 'contact' | 'decision' | 'row';
  readonly whenErased: 'kept' | 'removed';
  /** To the person who asks what is stored: as it is, in words or opened, or not at all. */
  readonly exported: 'as is' | 'told' | 'no';
}

/** Insert, update, reading back, export and erasure follow from this: a column that is missing here does not compile. */
export const LEAD_COLUMNS = {
  id: { holds: 'row', whenErased: 'kept', exported: 'told' },
  capabilityHash: { holds: 'row', whenErased: 'kept', exported: 'no' },
  professionId: { holds: 'wish', whenErased: 'kept', exported: 'told' },
  rootProfessionId: { holds: 'wish', whenErased: 'kept', exported: 'no' },
  zip: { holds: 'wish', whenErased: 'kept', exported: 'as is' },
  stateId: { holds: 'wish', whenErased: 'kept', exported: 'no' },
  carePathId: { holds: 'wish', whenErased: 'kept', exported: 'no' },
  specializationIds: { holds: 'wish', whenErased: 'kept', exported: 'told' },
  careGoalIds: { holds: 'wish', whenErased: 'kept', exported: 'told' },
  serviceIds: { holds: 'wish', whenErased: 'kept', exported: 'no' },
  virtualSession: { holds: 'wish', whenErased: 'kept', exported: 'told' },
  insuranceCarrierId: { holds: 'wish', whenErased: 'kept', exported: 'told' },
  willingToPayCash: { holds: 'wish', whenErased: 'kept', exported: 'told' },
  searchRadiusMiles: { holds: 'wish', whenErased: 'kept', exported: 'as is' },
  gclid: { holds: 'source', whenErased: 'removed', exported: 'as is' },
  originUrl: { holds: 'source', whenErased: 'removed', exported: 'as is' },
  // Where counts by site come from, which have to stay true. It names no person.
  embeddedOn: { holds: 'source', whenErased: 'kept', exported: 'as is' },
  outcome: { holds: 'decision', whenErased: 'kept', exported: 'told' },
  trace: { holds: 'decision', whenErased: 'kept', exported: 'told' },
  pendingUntil: { holds: 'decision', whenErased: 'kept', exported: 'no' },
  contactEncrypted: { holds: 'contact', whenErased: 'removed', exported: 'told' },
  phoneHash: { holds: 'contact', whenErased: 'removed', exported: 'no' },
  emailHash: { holds: 'contact', whenErased: 'removed', exported: 'no' },
  erasedAt: { holds: 'row', whenErased: 'kept', exported: 'told' },
  inventedAt: { holds: 'row', whenErased: 'kept', exported: 'told' },
  isDemo: { holds: 'row', whenErased: 'kept', exported: 'no' },
  createdAt: { holds: 'row', whenErased: 'kept', exported: 'told' },
} as const satisfies Record<keyof typeof leads.$inferSelect, ColumnUse>;

/** One answer to one question; free text is encrypted like contact data. */
export const leadAnswers = pgTable(
  'lead_answers',
  {
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id),
    optionIds: integer().array().notNull().default([]),
    contentEncrypted: bytea(),
    answeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.questionId] })],
);

/** What a visitor agreed to, when, where, and for whom. */
export const leadConsents = pgTable(
  'lead_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sms', 'terms', 'disclosure'] }).notNull(),
    text: text().notNull(),
    version: text().notNull(),
    page: text().notNull(),
    providerId: integer().references(() => providers.id),
    agreedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('lead_consents_lead').on(t.leadId)],
);

/** The cards offered after one relaxed wish. The id that the visitor holds is stored only as a hash. */
export const possibleMatches = pgTable(
  'possible_matches',
  {
    capabilityHash: bytea().primaryKey(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    relaxation: text({ enum: ['virtual', 'cash', 'distance'] }).notNull(),
    /** When it was offered. A lead that is decided again gets new cards. */
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('possible_matches_lead').on(t.leadId).concurrently()],
);

/** A note of staff, for staff alone. Encrypted; null once the person is erased. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    authorId: integer().notNull(),
    textEncrypted: bytea(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('lead_notes_lead').on(t.leadId, t.createdAt)],
);

/** Who of staff has a lead open, so that two do not work on one. Over by itself. */
export const leadHolds = pgTable('lead_holds', {
  leadId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  staffId: integer().notNull(),
  heldUntil: timestamp({ withTimezone: true }).notNull(),
});
