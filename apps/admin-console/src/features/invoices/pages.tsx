import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { invoicesState, paths } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { invoiceQuery, invoicesQuery } from './invoices-queries.ts';

/** A bill with a torn edge. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4.5 2.5h11v15l-2-1.5-1.75 1.5L10 16l-1.75 1.5L6.5 16l-2 1.5zM7.5 6.5h5M7.5 9.5h5M7.5 12.5h2.5" />
  </svg>
);

/** Everyone's invoices and credit notes. */
export const invoicesPage: ConsolePage = {
  title: 'Invoices',
  access: ['admin'],
  nav: { icon, group: 'Money', key: 'i' },
  queries: (adminConsole, { search: query }) => {
    const search = invoicesState.parse(query);
    const list = [invoicesQuery(adminConsole, search), savedViews(adminConsole).query(paths.invoices())];
    return search.invoice === undefined ? list : [...list, invoiceQuery(adminConsole, search.invoice)];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading invoices" />,
  keepsScroll: true,
  component: chunk(() => import('./invoices-page.tsx'), 'InvoicesPage'),
};
