import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { invoicesState } from '../../shared/paths.ts';
import type { PortalPage } from '../../shared/portal.ts';
import { invoiceQuery, invoicesQuery } from './invoices-queries.ts';

/** What the professional paid and what went back. */
export const invoicesPage: PortalPage = {
  title: 'Invoices',
  access: ['professional'],
  navHref: '/dashboard/credits',
  queries: (portal, { search: query }) => {
    const search = invoicesState.parse(query);
    const list = invoicesQuery(portal, search);
    return search.invoice === undefined ? [list] : [list, invoiceQuery(portal, search.invoice)];
  },
  skeleton: <Skeleton lines={6} height={64} label="Loading your invoices" />,
  keepsScroll: true,
  component: chunk(() => import('./invoices-page.tsx'), 'InvoicesPage'),
};

/** An invoice alone, to print, for whoever has the link. */
export const printPage: PortalPage = {
  title: 'Invoice',
  access: ['visitor', 'professional', 'admin'],
  frame: 'card',
  skeleton: <Skeleton lines={4} height={72} label="Loading the invoice" />,
  component: chunk(() => import('./print-page.tsx'), 'PrintPage'),
};
