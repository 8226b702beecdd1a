import {
  bigint,
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
import { sql } from 'drizzle-orm';

import { providers } from '../providers/providers.tables.ts';

/**
 * A provider's credits. `balance` is kept by a trigger on `credit_ledger` alone, so it is always the ledger's sum;
 * it exists so that one row can be locked and refused below zero.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    providerId: integer()
      .primaryKey()
      .references(() => providers.id),
    balance: integer().notNull().default(0),
    /** True once a package was bought or granted: `credits` is null on screen before. */
    hasPackage: boolean().notNull().default(false),
    /** The professional's own zone, kept by triggers: by it a month of spending begins and ends. */
    timeZone: text().notNull().default('America/New_York'),
    /** The month that `spentInMonth` counts, `YYYY-MM`, by that zone. */
    spendMonth: text().notNull().default('1970-01'),
    spentInMonth: integer().notNull().default(0),
    lastMatchAt: timestamp({ withTimezone: true }),
  },
  (t) => [check('credit_accounts_balance_not_negative', sql`${t.balance} >= 0`)],
);

export const creditLedgerKind = pgEnum('credit_ledger_kind', [
  'purchase',
  'renewal',
  'grant',
  'lead_charge',
  'lead_hold',
  'hold_release',
  'refund',
  'adjustment',
]);

/** Append only: a trigger refuses updates and deletes. */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    providerId: integer()
      .notNull()
      .references(() => creditAccounts.providerId),
    /** Whole credits; negative for a charge. */
    amount: integer().notNull(),
    kind: creditLedgerKind().notNull(),
    matchId: bigint({ mode: 'number' }),
    invoiceId: integer(),
    paymentId: integer(),
    /** Says what the row is for, so that a repeated write is refused. */
    reference: text().notNull(),
    /** Who of staff, and why in their words: of an adjustment alone. */
    actorId: integer(),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('credit_ledger_reference').on(t.reference),
    index('credit_ledger_provider').on(t.providerId, t.createdAt),
    // What a match was charged, and given back, told by the index alone.
    index('credit_ledger_of_match')
      .on(t.matchId, t.kind, t.amount)
      .where(sql`${t.matchId} is not null`)
      .concurrently(),
    // Money is lost by one wrong sign, whoever writes it.
    check(
      'credit_ledger_sign',
      sql`case when ${t.kind} in ('lead_charge', 'lead_hold') then ${t.amount} <= 0
               when ${t.kind} = 'adjustment' then true
               else ${t.amount} >= 0 end`,
    ),
    uniqueIndex('credit_ledger_one_refund')
      .on(t.matchId)
      .where(sql`${t.kind} = 'refund'`)
      .concurrently(),
  ],
);
