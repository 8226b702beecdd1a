import type { ListedInvoice } from '@carematch/api-client/contract/invoices/invoices.contract';
import { Badge, type BadgeTone } from '@carematch/ui/badge';
import { columnsOf } from '@carematch/ui/data-table';
import { formatDate } from '@carematch/validation/display/display';
import { invoiceLifecycle } from '@carematch/validation/lifecycles/invoice-lifecycle';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';
import type { ComponentType, ReactNode } from 'react';

import styles from './invoices.module.css';

export type InvoiceStatus = NonNullable<ListedInvoice['status']>;

const TONES: Readonly<Record<InvoiceStatus, BadgeTone>> = {
  paid: 'success',
  partly_refunded: 'warning',
  refunded: 'neutral',
};

/** The state of an invoice in a word; a credit note is what it is. */
export function InvoiceBadge({ invoice: { status } }: { readonly invoice: Pick<ListedInvoice, 'status'> }) {
  if (status === null) return <Badge tone="info">Credit note</Badge>;
  return <Badge tone={TONES[status]}>{stateOf(invoiceLifecycle, status).label}</Badge>;
}

/** What was paid; what went back has a minus. */
export const amountText = ({ kind, amount }: Pick<ListedInvoice, 'kind' | 'amount'>): string =>
  (kind === 'credit_note' ? '−' : '') + formatDollars(amount);

/** Opens an invoice beside the list. */
export type InvoiceLink = ComponentType<{ readonly id: number; readonly children: ReactNode }>;

/** What was bought, and what belongs to it: the invoice that a credit note corrects, or what went back of an invoice. */
function What({ invoice, Link }: { readonly invoice: ListedInvoice; readonly Link: InvoiceLink }) {
  const { description, credits, corrects, credit_notes: notes } = invoice;
  return (
    <div className={styles.what}>
      {description}
      {corrects && (
        <div className={styles.below}>
          {creditsText(credits)} taken back · Corrects <Link id={corrects.id}>{corrects.number}</Link>
        </div>
      )}
      {notes.map((note) => (
        <div key={note.id} className={styles.below}>
          {formatDollars(note.amount)} back by <Link id={note.id}>{note.number}</Link>
        </div>
      ))}
    </div>
  );
}

/** The columns of a list of invoices; `owner` says whose each is, for staff. */
export function invoiceColumns<Row extends ListedInvoice>(
  Link: InvoiceLink,
  owner?: (row: Row) => ReactNode,
) {
  const column = columnsOf<Row>();
  return column.columns([
    column.accessor(({ number }) => number, {
      id: 'number',
      header: 'Number',
      cell: ({ row: { original } }) => <Link id={original.id}>{original.number}</Link>,
      meta: { card: 'title' },
    }),
    ...(owner
      ? [
          column.display({
            id: 'professional',
            header: 'Professional',
            cell: ({ row: { original } }) => owner(original),
          }),
        ]
      : []),
    column.display({
      id: 'description',
      header: 'What',
      cell: ({ row: { original } }) => <What invoice={original} Link={Link} />,
      meta: { grow: true },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row: { original } }) => <InvoiceBadge invoice={original} />,
      meta: { card: 'mark' },
    }),
    column.display({
      id: 'created_at',
      header: 'Date',
      // The date that is printed on it.
      cell: ({ row: { original } }) => (
        <time dateTime={original.created_at}>{formatDate(original.created_at)}</time>
      ),
      meta: { numeric: true, card: 'beside' },
    }),
    column.display({
      id: 'amount',
      header: 'Amount',
      cell: ({ row: { original } }) => <span className={styles.amount}>{amountText(original)}</span>,
      meta: { numeric: true, card: 'end' },
    }),
  ]);
}
