import type { InvoiceLink } from '@carematch/features/invoices/invoice-columns';
import { RowLink } from '@carematch/front-end/list/row-link';

import { invoicesList } from './invoices-list.tsx';

/** Opens an invoice beside the list, by the list's own address. */
export const OpenInvoice: InvoiceLink = (row) => <RowLink list={invoicesList} {...row} />;
