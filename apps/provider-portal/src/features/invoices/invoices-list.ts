import { INVOICE_CHOICES } from '@carematch/features/invoices/invoice-filters';
import { day, oneOf, rowIds } from '@carematch/front-end/url-state';

import { defineList } from '../../shared/define-list.ts';
import { paths } from '../../shared/paths.ts';
import { invoiceQuery } from './invoices-queries.ts';

/** Payments and what went back, newest first. */
export const invoicesList = defineList('GET /invoices', {
  path: paths.invoices(),
  title: 'Invoices',
  navHref: paths.credits(),
  keepsScroll: true,
  rows: 'invoices',
  noun: ['invoice', 'invoices'],
  caption: 'Invoices and credit notes, newest first',
  filters: {
    kind: oneOf(['invoice', 'credit_note']),
    status_ids: rowIds,
    start_date: day,
    end_date: day,
  },
  sortedBy: '-created_at',
  opens: { name: 'invoice', queries: (portal, id) => [invoiceQuery(portal, id)] },
  exportCall: 'POST /invoices/export',
  days: 'Date',
  choices: INVOICE_CHOICES,
  nothingYet: {
    title: 'No invoices yet',
    text: 'Each package you buy gets an invoice here, ready to download or print.',
  },
  failed: 'Your invoices didn’t load',
});
