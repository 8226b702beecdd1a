import { formatDate } from '@carematch/validation/display/display';
import { formatDollars, formatNumber } from '@carematch/validation/display/number-display';

import type { Block, Fact, PrintDocument } from './document.ts';

/** What is printed of an invoice or credit note: nothing that changes later, so that it always reads the same. */
export interface PrintedInvoice {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly created_at: string;
  readonly description: string;
  readonly credits: number;
  /** US dollars. */
  readonly amount: number;
  readonly card: { readonly brand: string; readonly last_four: string } | null;
  readonly corrects: { readonly number: string } | null;
  readonly reason: string | null;
  readonly billed_to: {
    readonly name: string;
    readonly company: string | null;
    readonly address: readonly string[];
    readonly email: string;
  } | null;
  /** Null on those of before it was kept. */
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly email: string | null;
    readonly tax_id: string | null;
  } | null;
}

const KIND_NAME = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

const cardText = ({ card }: PrintedInvoice): string =>
  card ? `${card.brand} ending in ${card.last_four}` : 'your card';

function billedTo({ billed_to: party }: PrintedInvoice): readonly string[] {
  if (!party) return [];
  const { name, company, address, email } = party;
  return [...(company === null ? [] : [company]), name, ...address, email];
}

function seller({ seller: party }: PrintedInvoice): readonly string[] {
  if (!party) return ['Carematch'];
  const { name, address, email, tax_id: taxId } = party;
  return [name, ...address, email, taxId && `Tax ID ${taxId}`].filter((line) => line !== null);
}

function heading(invoice: PrintedInvoice): Block {
  const facts: Fact[] = [
    ['Number', invoice.number],
    ['Date', formatDate(invoice.created_at)],
    ...(invoice.corrects ? [['Corrects', invoice.corrects.number] as const] : []),
  ];
  return { kind: 'heading', title: KIND_NAME[invoice.kind], facts };
}

const totalsOfInvoice = (invoice: PrintedInvoice): readonly Fact[] => [
  ['Total', formatDollars(invoice.amount)],
  [`Paid by ${cardText(invoice)}`, formatDollars(invoice.amount)],
  ['Amount due', formatDollars(0)],
];

const totalsOfNote = (invoice: PrintedInvoice): readonly Fact[] => [
  [`Back to ${cardText(invoice)}`, formatDollars(invoice.amount)],
];

/** An invoice or credit note on a page. */
export function invoiceDocument(invoice: PrintedInvoice): PrintDocument {
  const isNote = invoice.kind === 'credit_note';
  return {
    title: `${KIND_NAME[invoice.kind]} ${invoice.number}`,
    blocks: [
      heading(invoice),
      {
        kind: 'parties',
        parties: [
          { label: 'From', lines: seller(invoice) },
          { label: 'Billed to', lines: billedTo(invoice) },
        ],
      },
      {
        kind: 'lines',
        columns: ['Description', isNote ? 'Credits taken back' : 'Credits', 'Amount'],
        rows: [
          [
            isNote ? `Refund of ${invoice.description}` : invoice.description,
            formatNumber(invoice.credits),
            formatDollars(invoice.amount),
          ],
        ],
      },
      { kind: 'totals', rows: isNote ? totalsOfNote(invoice) : totalsOfInvoice(invoice) },
      {
        kind: 'notes',
        paragraphs: isNote
          ? [...(invoice.reason === null ? [] : [`Reason: ${invoice.reason}`]), 'Amounts are in US dollars.']
          : ['Paid in full. Amounts are in US dollars.'],
      },
    ],
  };
}
