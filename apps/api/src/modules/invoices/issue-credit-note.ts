import { and, asc, eq, sum } from 'drizzle-orm';

import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';
import { canMove } from '@carematch/validation/lifecycles/transition-table';

import type { Executor, Transaction } from '../../db/client.ts';
import { invoices } from './invoices.tables.ts';
import type { InvoiceRow, Issued } from './issue-invoice.ts';
import { takeNumber } from './next-number.ts';

/** What of an invoice has not gone back yet. */
export interface Rest {
  readonly credits: number;
  /** US cents. */
  readonly cents: number;
}

const restAfterNotes = async (
  db: Executor,
  { id, credits, amountCents }: Pick<InvoiceRow, 'id' | 'credits' | 'amountCents'>,
): Promise<Rest> => {
  const [back] = await db
    .select({
      credits: sum(invoices.credits).mapWith(Number),
      cents: sum(invoices.amountCents).mapWith(Number),
    })
    .from(invoices)
    .where(eq(invoices.correctsId, id));
  return { credits: credits - (back?.credits ?? 0), cents: amountCents - (back?.cents ?? 0) };
};

/** Credits and cents of an invoice that no credit note has given back. Lock the invoice first where a refund follows: `lockInvoice`. */
export async function restOfInvoice(db: Executor, invoiceId: number): Promise<Rest> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice?.kind !== 'invoice') throw new Error(`${invoiceId} is no invoice`);
  return restAfterNotes(db, invoice);
}

/**
 * The same of every invoice of a payment, the oldest first, without those of which all money went back: a refund that failed, or a dispute
 * that was won, billed what it was about anew.
 */
export async function restsOfPayment(
  db: Executor,
  paymentId: number,
): Promise<(Rest & { readonly invoiceId: number })[]> {
  const bills = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id));
  const rests = [];
  for (const bill of bills) rests.push({ invoiceId: bill.id, ...(await restAfterNotes(db, bill)) });
  return rests.filter(({ cents }) => cents > 0);
}

/** Locks an invoice, so that nothing else is given back of it meanwhile; undefined where there is none. */
async function lockInvoice(tx: Transaction, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.kind, 'invoice')))
    .for('no key update');
  return invoice;
}

interface Correction {
  readonly invoiceId: number;
  /** Those that were taken back; none where they were spent. */
  readonly credits: number;
  /** US cents that go back to the card. */
  readonly cents: number;
  /** In words that the professional reads. */
  readonly reason: string;
  readonly at?: Date;
}

/**
 * Issues the credit notes of money that went back of a payment: of the given invoice first, then of its others, oldest first.
 * @throws {Error} if more would go back than the payment's invoices have left.
 */
export async function issueCreditNotes(
  tx: Transaction,
  paymentId: number,
  { invoiceId, credits, cents, reason }: Omit<Correction, 'invoiceId'> & { readonly invoiceId?: number },
): Promise<void> {
  const rests = await restsOfPayment(tx, paymentId);
  const isFirst = (rest: { readonly invoiceId: number }) => Number(rest.invoiceId === invoiceId);
  const left = { credits, cents };
  for (const rest of rests.toSorted((a, b) => isFirst(b) - isFirst(a))) {
    const part = { credits: Math.min(left.credits, rest.credits), cents: Math.min(left.cents, rest.cents) };
    if (part.cents === 0) break;
    await issueCreditNote(tx, { invoiceId: rest.invoiceId, ...part, reason });
    left.credits -= part.credits;
    left.cents -= part.cents;
  }
  if (left.cents > 0) throw new Error(`Payment ${paymentId} has ${left.cents} cents too few to refund`);
}

/**
 * Makes a credit note of an invoice, and moves the invoice's status.
 * @throws where more would go back than the invoice has left.
 */
export async function issueCreditNote(
  tx: Transaction,
  { invoiceId, credits, cents, reason, at = new Date() }: Correction,
): Promise<Issued> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw new Error(`${invoiceId} is no invoice`);
  const rest = await restAfterNotes(tx, invoice);
  if (cents < 1 || credits < 0 || cents > rest.cents || credits > rest.credits)
    throw new Error(`Invoice ${invoice.number} has ${rest.credits} credits and ${rest.cents} cents left`);
  const to = cents === rest.cents ? 'refunded' : 'partly_refunded';
  if (to !== invoice.status) {
    if (!canMove(invoiceLifecycle, invoice.status, to, 'system'))
      throw new Error(`Invoice ${invoice.number} is ${invoice.status}`);
    await tx.update(invoices).set({ status: to }).where(eq(invoices.id, invoiceId));
  }
  const { providerId, paymentId, description, cardBrand, cardLastFour, billedTo, seller } = invoice;
  const [issued] = await tx
    .insert(invoices)
    .values({
      ...(await takeNumber(tx, 'credit_note', at)),
      kind: 'credit_note',
      correctsId: invoiceId,
      providerId,
      paymentId,
      description,
      credits,
      amountCents: cents,
      status: 'paid',
      cardBrand,
      cardLastFour,
      billedTo,
      seller,
      reason,
      createdAt: at,
    })
    .returning({ id: invoices.id, number: invoices.number });
  if (!issued) throw new Error('No credit note was made');
  return issued;
}
