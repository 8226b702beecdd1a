import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import ReceiptText from 'lucide-react/icons/receipt-text';

import { invoicesState, paths } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { invoiceQuery, invoicesQuery } from './invoices-queries.ts';

/** Everyone's invoices and credit notes. */
export const invoicesPage: ConsolePage = {
  title: 'Invoices',
  access: ['admin'],
  nav: { icon: <ReceiptText />, group: 'Money', key: 'i' },
  queries: (adminConsole, { search: query }) => {
    const search = invoicesState.parse(query);
    const list = [invoicesQuery(adminConsole, search), savedViews(adminConsole).query(paths.invoices())];
    return search.invoice === undefined ? list : [...list, invoiceQuery(adminConsole, search.invoice)];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading invoices" />,
  keepsScroll: true,
  component: chunk(() => import('./invoices-page.tsx'), 'InvoicesPage'),
};
