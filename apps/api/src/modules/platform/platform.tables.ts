import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import { bytea } from '../../db/column-types.ts';

/** Events, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of an event that a `<module>.events.ts` declares. */
    topic: text().notNull(),
    /** Numbers of rows only: never contact data. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    availableAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Subscribers that are yet to get it. Null before its deliveries are made. */
    openDeliveries: integer(),
    /** When the last subscriber got it. */
    deliveredAt: timestamp({ withTimezone: true }),
    /** Only one undelivered event has it: what happens again before is covered by that one. Null: each is delivered. */
    mergeKey: text(),
  },
  (t) => [
    index('outbox_due')
      .on(t.topic, t.availableAt, t.id)
      .where(sql`${t.openDeliveries} is null`)
      .concurrently(),
    uniqueIndex('outbox_merge')
      .on(t.mergeKey)
      .where(sql`${t.deliveredAt} is null and ${t.mergeKey} is not null`)
      .concurrently(),
  ],
);

/** One row for each event and subscriber. A subscriber gets an event at least once. */
export const outboxDeliveries = pgTable(
  'outbox_deliveries',
  {
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    subscriber: text().notNull(),
    /** What the event is about, such as `match_id/7`. Null: its order does not matter. */
    subject: text(),
    isUrgent: boolean().notNull(),
    /** When it is due, or due again. */
    availableAt: timestamp({ withTimezone: true }).notNull(),
    /** Attempts so far that failed or are under way. */
    attempts: integer().notNull().default(0),
    deliveredAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.subscriber] }),
    index('outbox_deliveries_due')
      .on(t.isUrgent, t.availableAt, t.eventId)
      .where(sql`${t.deliveredAt} is null`),
    index('outbox_deliveries_subject')
      .on(t.subscriber, t.subject, t.eventId)
      .where(sql`${t.deliveredAt} is null`),
  ],
);

/** A message handed to mail or SMS, kept so that a repeated delivery is recognized. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Outbox id, channel and addressee. */
    dedupeKey: text().primaryKey(),
    channel: text({ enum: ['email', 'sms', 'in_app'] }).notNull(),
    providerId: integer(),
    leadId: bigint({ mode: 'number' }),
    subject: text().notNull(),
    /** Empty once the lead is erased. */
    bodyEncrypted: bytea().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set: the addressee's server takes no email for this address. */
    bouncedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('deliveries_lead').on(t.leadId).concurrently(),
    index('deliveries_sent').using('brin', t.sentAt).concurrently(),
  ],
);

/** Numbers that said STOP, by keyed hash. */
export const smsSuppressions = pgTable('sms_suppressions', {
  phoneHash: bytea().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who wrote what, staff and professionals alike. Append only: the database refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer().notNull(),
    impersonatedUserId: integer(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Network address that it came from; null for commands and rows from before it was kept. */
    address: text(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId),
    // In the order in which it is read.
    index('audit_log_at').on(t.at, t.id).concurrently(),
    index('audit_log_actor').on(t.actorId, t.at, t.id).concurrently(),
    index('audit_log_impersonated').on(t.impersonatedUserId, t.at, t.id).concurrently(),
    index('audit_log_action').on(t.action, t.at, t.id).concurrently(),
  ],
);

/**
 * Seals the audit log: each row's hash covers that of the row before and one row of the log, so that a changed or missing one shows. Rows
 * are sealed in the order of their numbers, shortly after they were written. Append only as well.
 */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 … without a gap. */
  position: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' }).notNull().unique(),
  /** HMAC-SHA-256, with a key that is not in the database. */
  hash: bytea().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Each reading of a person's contact data by a provider or by staff. */
export const contactReads = pgTable(
  'contact_reads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint({ mode: 'number' }).notNull(),
    readerId: integer().notNull(),
    purpose: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('contact_reads_lead').on(t.leadId),
    index('contact_reads_at').using('brin', t.at).concurrently(),
  ],
);

export const eventLogs = pgTable(
  'event_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    notify: boolean().notNull(),
    properties: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('event_logs_at').using('brin', t.at).concurrently()],
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

/** What the product tells someone in their own area. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account; a plain number, as in the audit log, so that the platform knows no other module. */
    userId: integer().notNull(),
    /** One of the kinds of the notification settings. */
    kind: text().notNull(),
    /** No contact data: first names at most. */
    text: text().notNull(),
    /** Where it leads to within that person's app. */
    path: text(),
    /** The same for every repetition of what it tells; null where that cannot come twice. */
    dedupeKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt),
    // What is counted every few seconds.
    index('notifications_unread')
      .on(t.userId)
      .where(sql`${t.readAt} is null`)
      .concurrently(),
  ],
);
