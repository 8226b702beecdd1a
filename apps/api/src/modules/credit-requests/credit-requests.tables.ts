import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

import type { Evidence } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

import { leads } from '../leads/leads.tables.ts';
import { providers } from '../providers/providers.tables.ts';

export const creditRequestStatus = pgEnum('credit_request_status', [
  'requested',
  'auto_approved',
  'in_review',
  'more_info',
  'approved',
  'denied',
  'appealed',
  'final',
  'withdrawn',
]);

/** A request for the credits of a match back. One for each match, made by the professional, or by the product where evidence came by itself. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    matchId: bigint({ mode: 'number' }).notNull().unique(),
    /** A slug of `creditRequestReasons`. */
    reason: text().notNull(),
    /** In the professional's words. */
    details: text(),
    status: creditRequestStatus().notNull().default('requested'),
    /** Whole credits that are asked for; once granted, those that were given. */
    amount: integer().notNull(),
    askedBy: text({ enum: ['professional', 'system'] })
      .notNull()
      .default('professional'),
    /** What was recorded of the match when it was decided last. */
    evidence: jsonb().$type<{ readonly facts: readonly Evidence[] }>(),
    /** Why it was decided as it is, in words for the professional. */
    decision: text(),
    /** Who of staff denied it: another one decides the appeal. */
    deniedBy: integer(),
    /** Until when whoever's turn it is has time. */
    dueAt: timestamp({ withTimezone: true }),
    /** Of a decided appeal: whether it was granted. */
    isGranted: boolean(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('credit_requests_provider').on(t.providerId, t.id).concurrently(),
    index('credit_requests_status').on(t.status, t.createdAt).concurrently(),
    index('credit_requests_alike').on(t.reason, t.decidedAt).concurrently(),
  ],
);

/** Each step of a request, with who took it and their words. Append only. */
export const creditRequestEvents = pgTable(
  'credit_request_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => creditRequests.id),
    /** The state it led to. */
    status: creditRequestStatus().notNull(),
    by: text({ enum: ['professional', 'staff', 'system'] }).notNull(),
    actorId: integer(),
    words: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('credit_request_events_request').on(t.requestId, t.id)],
);

/** What the carrier said of a lead's phone number. Asked once for each lead, where a refund may depend on it. */
export const phoneChecks = pgTable('phone_checks', {
  leadId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => leads.id),
  result: text({ enum: ['in_service', 'not_in_service', 'unknown'] }).notNull(),
  checkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
