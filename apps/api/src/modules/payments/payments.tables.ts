import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { CARD_DECLINES } from '@carematch/validation/rules/card-declines';

import { bytea } from '../../db/column-types.ts';
import { paymentOptions } from '../catalog/catalog.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { providers } from '../providers/providers.tables.ts';

/** Under which number the vendor knows a professional. */
export const paymentCustomers = pgTable('payment_customers', {
  providerId: integer()
    .primaryKey()
    .references(() => providers.id),
  customerId: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A saved card. The number is the vendor's alone: brand, last four and expiry are all that is known of it here. */
export const cards = pgTable(
  'cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    /** The vendor's name for it. */
    paymentMethod: text().notNull().unique(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    /** For which `YYYY-MM` its end was announced. */
    expiryToldFor: text(),
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('cards_provider').on(t.providerId),
    uniqueIndex('cards_one_default')
      .on(t.providerId)
      .where(sql`${t.isDefault} and ${t.removedAt} is null`),
  ],
);

export const paymentKind = pgEnum('payment_kind', ['purchase', 'renewal']);

export const paymentState = pgEnum('payment_state', [
  'started',
  'action_needed',
  'paid',
  'failed',
  'canceled',
]);

/** A package being bought. Its row is there before the vendor is asked, under the reference `payment/<id>`, and is settled once. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    kind: paymentKind().notNull(),
    state: paymentState().notNull().default('started'),
    paymentOptionId: integer()
      .notNull()
      .references(() => paymentOptions.id),
    /** As it was sold. */
    name: text().notNull(),
    credits: integer().notNull(),
    /** US cents. */
    cents: integer().notNull(),
    /** The vendor's name for the card, saved or not. */
    paymentMethod: text().notNull(),
    saveCard: boolean().notNull().default(false),
    cardBrand: text(),
    cardLastFour: text(),
    /** Keyed hashes of the `Idempotency-Key` and of what was sent with it: a repetition gets this payment. */
    keyHash: bytea(),
    requestHash: bytea(),
    /** What a renewal is for, `renewal/<provider>/<cycle>/<attempt>`: two jobs at once make one. */
    cause: text().unique(),
    /** The vendor's number of the charge; null until it has answered. */
    chargeId: text().unique(),
    decline: text({ enum: CARD_DECLINES }),
    /** When the vendor was asked last. */
    askedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was paid, failed or canceled. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('payments_key').on(t.providerId, t.keyHash),
    index('payments_provider').on(t.providerId, t.id),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('started', 'action_needed')`),
    check('payments_positive', sql`${t.cents} > 0 and ${t.credits} > 0`),
  ],
);

export const paymentRefundState = pgEnum('payment_refund_state', ['started', 'done', 'failed']);

/**
 * A refund to a card: asked for by staff, or made at the vendor without us. Its credits are taken first, and come back if it fails.
 * Staff refund unused credits only; a refund made at the vendor may be of credits that were spent.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** Taken from the balance. */
    credits: integer().notNull(),
    /** Refunded credits that had been spent already. */
    shortfallCredits: integer().notNull().default(0),
    /** US cents. */
    cents: integer().notNull(),
    reason: text().notNull(),
    /** Member of staff; null if it was made at the vendor. */
    actorId: integer(),
    state: paymentRefundState().notNull().default('started'),
    /** The vendor's number. */
    refundId: text().unique(),
    askedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('payment_refunds_payment').on(t.paymentId),
    index('payment_refunds_open')
      .on(t.createdAt)
      .where(sql`${t.state} = 'started'`),
  ],
);

export const disputeState = pgEnum('dispute_state', ['open', 'won', 'lost']);

/** A charge that the card's owner disputes with the bank, which takes the money back at once. */
export const disputes = pgTable('disputes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  paymentId: integer()
    .notNull()
    .references(() => payments.id),
  /** The vendor's number. */
  disputeId: text().notNull().unique(),
  state: disputeState().notNull().default('open'),
  /** US cents. */
  cents: integer().notNull(),
  creditsTaken: integer().notNull(),
  /** Credits of it that had been spent already. */
  shortfallCredits: integer().notNull(),
  openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  closedAt: timestamp({ withTimezone: true }),
});

export const paymentAlertKind = pgEnum('payment_alert_kind', [
  'refund',
  'dispute',
  'difference',
  'unknown_object',
]);

/**
 * Something at the vendor that staff should see: a refund made there, a dispute, books that differ from ours, or an event about an object
 * that is not of a payment of ours. One row for each object of a kind.
 */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: paymentAlertKind().notNull(),
    /** The vendor's ID of the refund, dispute, charge or other object. */
    objectId: text().notNull(),
    paymentId: integer().references(() => payments.id),
    providerId: integer().references(() => providers.id),
    /** Of an unknown object: the first event that named it, and its type. */
    eventId: text(),
    eventType: text(),
    /** Of a difference: what the vendor's books and ours show of the charge, less what went back. US cents. */
    vendorCents: integer(),
    ourCents: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp({ withTimezone: true }),
    /** Member of staff; null if the books agreed again by themselves. */
    resolvedBy: integer(),
  },
  (t) => [
    uniqueIndex('payment_alerts_object').on(t.kind, t.objectId),
    index('payment_alerts_open')
      .on(t.id)
      .where(sql`${t.resolvedAt} is null`),
    index('payment_alerts_provider').on(t.providerId),
  ],
);

/** The vendor's webhooks that were received, by number: each is worked on once. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const renewalMode = pgEnum('renewal_mode', ['balance', 'monthly']);

/** Buying credits again by itself. `providers.credit_renew` says the same as `isOn`, in the same transaction. */
export const renewalSettings = pgTable(
  'renewal_settings',
  {
    providerId: integer()
      .primaryKey()
      .references(() => providers.id),
    isOn: boolean().notNull().default(false),
    /** `balance`: once it is below the cheapest service they offer. `monthly`: on a day of each month. */
    mode: renewalMode().notNull(),
    paymentOptionId: integer()
      .notNull()
      .references(() => paymentOptions.id),
    cardId: integer().references(() => cards.id),
    /** The most that renewals may cost in a calendar month, US cents. */
    ceilingCents: integer().notNull(),
    /** 1 to 28, of `monthly`. */
    dayOfMonth: integer(),
    /** Counts the renewals, so that each has a cause of its own. */
    cycle: integer().notNull().default(0),
    /** Failures of this cycle: tried again 1, 3 and 5 days after the first one. */
    failures: integer().notNull().default(0),
    firstFailedAt: timestamp({ withTimezone: true }),
    /** When it is due next; null for `balance` that waits for the balance. */
    nextAt: timestamp({ withTimezone: true }),
    /** For which `YYYY-MM` they were told that the ceiling is reached. */
    ceilingToldFor: text(),
    /** Why the product turned it off, in words; null where they did. */
    stoppedReason: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('renewal_settings_due')
      .on(t.nextAt)
      .where(sql`${t.isOn}`),
    check('renewal_settings_day', sql`${t.dayOfMonth} between 1 and 28`),
  ],
);
