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
    index('leads_created').on(t.createdAt),
    index('leads_pending')
      .on(t.pendingUntil)
      .where(sql`${t.outcome} = 'pending'`),
  ],
);

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
    kind: text({ enum: ['sms', 'disclosure'] }).notNull(),
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

/** The first answer to an idempotent call, replayed to its repetitions. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Keyed hash of scope and key (or of the body, where the caller gave no key). */
    keyHash: bytea().primaryKey(),
    /** Keyed hash of the body. */
    requestHash: bytea().notNull(),
    /** The answer, encrypted: it holds capabilities. */
    responseEncrypted: bytea().notNull(),
    status: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('idempotency_keys_expiry').on(t.expiresAt)],
);
