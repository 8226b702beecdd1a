import { and, desc, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../db/client.ts';
import { readBilledTo } from './billed-to.ts';
import { invoices, type Seller } from './invoices.tables.ts';
import { takeNumber } from './next-number.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

export interface Issued {
  readonly id: number;
  readonly number: string;
}

interface Bill {
  readonly providerId: number;
  readonly paymentId: number;
  /** What was bought, in words. */
  readonly description: string;
  readonly credits: number;
  /** US cents. */
  readonly cents: number;
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  /** When it was paid; now unless told. */
  readonly at?: Date;
}

/** Makes the invoice of a payment, in the transaction that settles it. Others wait for their numbers until that is over. */
export async function issueInvoice(
  tx: Transaction,
  seller: Seller,
  { at = new Date(), cents, ...bill }: Bill,
): Promise<Issued> {
  const billedTo = await readBilledTo(tx, bill.providerId);
  const [issued] = await tx
    .insert(invoices)
    .values({
      ...bill,
      ...(await takeNumber(tx, 'invoice', at)),
      amountCents: cents,
      status: 'paid',
      billedTo,
      seller,
      createdAt: at,
    })
    .returning({ id: invoices.id, number: invoices.number });
  if (!issued) throw new Error('No invoice was made');
  return issued;
}

/** The latest invoice of a payment: a dispute that is won makes another one. */
export async function invoiceOfPayment(db: Executor, paymentId: number): Promise<InvoiceRow | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1);
  return invoice;
}
