import { sql } from 'drizzle-orm';

import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Transaction } from '../../db/client.ts';
import { invoiceCounters, type invoices } from './invoices.tables.ts';

type Kind = typeof invoices.$inferSelect.kind;

const PREFIX = { invoice: 'CM', credit_note: 'CN' } as const satisfies Record<Kind, string>;

const SEQUENCE_DIGITS = 6;

/** `CM-2026-000123`. */
export const numberOf = (kind: Kind, year: number, sequence: number): string =>
  `${PREFIX[kind]}-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;

/**
 * The next number of a kind in the year of a moment. Whoever wants the one after it waits until this transaction is over, so that none is
 * left out: take it as late as you can.
 */
export async function takeNumber(tx: Transaction, kind: Kind, at: Date) {
  const [taken] = await tx
    .insert(invoiceCounters)
    .values({
      kind,
      year: sql`extract(year from ${at.toISOString()}::timestamptz at time zone ${DEFAULT_TIME_ZONE})::int`,
      last: 1,
    })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ year: invoiceCounters.year, sequence: invoiceCounters.last });
  if (!taken) throw new Error('No number was given');
  return { ...taken, number: numberOf(kind, taken.year, taken.sequence) };
}
