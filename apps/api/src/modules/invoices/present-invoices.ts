import { asc, inArray, or } from 'drizzle-orm';

import type { Invoice, ListedInvoice } from '@carematch/api-client/contract/invoices/invoices.contract';

import type { Executor } from '../../db/client.ts';
import { invoices } from './invoices.tables.ts';
import type { InvoiceRow } from './issue-invoice.ts';

const inDollars = (cents: number): number => cents / 100;

/** Rows of a list, each with the invoice that it corrects or the credit notes of it. */
export async function presentListed(db: Executor, rows: readonly InvoiceRow[]): Promise<ListedInvoice[]> {
  if (rows.length === 0) return [];
  const related = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      cents: invoices.amountCents,
      correctsId: invoices.correctsId,
    })
    .from(invoices)
    .where(
      or(
        inArray(
          invoices.id,
          rows.flatMap(({ correctsId }) => correctsId ?? []),
        ),
        inArray(
          invoices.correctsId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(invoices.id));
  return rows.map((row) => {
    const corrected = related.find(({ id }) => id === row.correctsId);
    return {
      id: row.id,
      kind: row.kind,
      number: row.number,
      created_at: row.createdAt.toISOString(),
      description: row.description,
      credits: row.credits,
      amount: inDollars(row.amountCents),
      status: row.kind === 'invoice' ? row.status : null,
      corrects: corrected ? { id: corrected.id, number: corrected.number } : null,
      credit_notes: related
        .filter(({ correctsId }) => correctsId === row.id)
        .map(({ id, number, cents }) => ({ id, number, amount: inDollars(cents) })),
    };
  });
}

/** All of one. */
export async function presentInvoice(db: Executor, row: InvoiceRow): Promise<Invoice> {
  const [listed] = await presentListed(db, [row]);
  if (!listed) throw new Error('An invoice is presented as it is listed');
  const { cardBrand: brand, cardLastFour: lastFour, billedTo, seller } = row;
  return {
    ...listed,
    card: brand !== null && lastFour !== null ? { brand, last_four: lastFour } : null,
    reason: row.reason,
    billed_to: billedTo && { ...billedTo, address: [...billedTo.address] },
    seller: seller && {
      name: seller.name,
      address: [...seller.address],
      email: seller.email,
      tax_id: seller.taxId,
    },
  };
}
