import { INVOICE_CHOICES } from '@carematch/features/invoices/invoice-filters';
import { day, oneOf, rowIds, text } from '@carematch/front-end/url-state';
import ReceiptText from 'lucide-react/icons/receipt-text';

import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';
import { invoiceQuery, INVOICES_KEY } from './invoices-queries.ts';

/** Everyone's invoices and credit notes, newest first. */
export const invoicesList = defineList('GET /invoices', {
  path: patterns.invoices,
  title: 'Invoices',
  nav: { icon: <ReceiptText />, group: 'Money', key: 'i' },
  keepsScroll: true,
  rows: 'invoices',
  noun: ['invoice', 'invoices'],
  caption: 'Invoices and credit notes, newest first',
  filters: {
    search: text,
    kind: oneOf(['invoice', 'credit_note']),
    status_ids: rowIds,
    start_date: day,
    end_date: day,
  },
  sortedBy: '-created_at',
  queryKey: [INVOICES_KEY],
  opens: { name: 'invoice', queries: (adminConsole, id) => [invoiceQuery(adminConsole, id)] },
  exportCall: 'POST /invoices/export',
  searchFor: 'Search a number, name or email',
  days: 'Date',
  choices: INVOICE_CHOICES,
  nothingYet: {
    title: 'No invoices yet',
    text: 'Each package that a professional buys gets an invoice here.',
  },
});
