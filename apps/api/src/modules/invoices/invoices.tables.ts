import { sql } from 'drizzle-orm';
import {
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

import type { InvoiceStatus } from '@carematch/validation/lifecycles/invoice-lifecycle';

import { providers } from '../providers/providers.tables.ts';

/** `open`, `failed` and `void` are of before an invoice was made by its payment: they are left out wherever invoices are read. */
export const invoiceStatus = pgEnum('invoice_status', [
  'open',
  'paid',
  'partly_refunded',
  'failed',
  'refunded',
  'void',
]);

export const invoiceKind = pgEnum('invoice_kind', ['invoice', 'credit_note']);

/** Whom an invoice is made out to, as it was on that day. */
export interface BilledTo {
  readonly name: string;
  readonly company: string | null;
  /** Of the company, else of the office; none where neither was given. */
  readonly address: readonly string[];
  readonly email: string;
}

/** Who made out an invoice, as they called themselves on that day. */
export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string | null;
  readonly taxId: string | null;
}

/** A trigger refuses every change but of `status`, and deletion. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    kind: invoiceKind().notNull().default('invoice'),
    /** `CM-2026-000123`, of a credit note `CN-2026-000045`. */
    number: text().notNull().unique(),
    /** By New York's clock, and the place within it without a gap. Null for those of before numbers were given by year. */
    year: integer(),
    sequence: integer(),
    description: text().notNull(),
    /** Of a credit note: those that were taken back. */
    credits: integer().notNull(),
    /** US cents, positive; of a credit note what went back to the card. */
    amountCents: integer().notNull(),
    /** Of a credit note always `paid`. */
    status: invoiceStatus().$type<InvoiceStatus>().notNull(),
    cardBrand: text(),
    cardLastFour: text(),
    paymentId: integer(),
    /** Of a credit note: the invoice that it corrects. */
    correctsId: integer(),
    billedTo: jsonb().$type<BilledTo>(),
    /** Null for those of before it was kept. */
    seller: jsonb().$type<Seller>(),
    /** Of a credit note: why, in words. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoices_sequence').on(t.kind, t.year, t.sequence).concurrently(),
    index('invoices_provider').on(t.providerId, t.id).concurrently(),
    index('invoices_created').on(t.createdAt, t.id).concurrently(),
    index('invoices_payment')
      .on(t.paymentId)
      .where(sql`${t.paymentId} is not null`)
      .concurrently(),
    index('invoices_corrects')
      .on(t.correctsId)
      .where(sql`${t.correctsId} is not null`)
      .concurrently(),
  ],
);

/** The last number given of a kind in a year. Its row is locked until the invoice commits, so that no number is left out. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: invoiceKind().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);
