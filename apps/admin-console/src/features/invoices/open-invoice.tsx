import type { InvoiceLink } from '@carematch/features/invoices/invoice-columns';
import { RouterLink } from '@carematch/front-end/router';

import { paths } from '../../shared/paths.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** Opens an invoice beside the list, by the list's own address. */
export const OpenInvoice: InvoiceLink = ({ id, children }) => (
  <RouterLink to={paths.invoices({ ...useInvoicesSearch(), invoice: id })} preventScrollReset>
    {children}
  </RouterLink>
);
