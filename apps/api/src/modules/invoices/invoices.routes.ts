import type {
  invoicesContract,
  staffInvoicesContract,
} from '@carematch/api-client/contract/invoices/invoices.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { exportInvoices, exportOwnInvoices } from './export-invoices.ts';
import { listOwnInvoices, readOwnInvoice } from './own-invoices.ts';
import { readPrinted } from './print-invoice.ts';
import { listInvoices, listInvoicesOfUser, readInvoice } from './staff-invoices.ts';

export { servePdfs } from './print-invoice.ts';

/** A professional's own invoices, and what a signed link prints. */
export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  'GET /invoices': listOwnInvoices,
  'POST /invoices/export': exportOwnInvoices,
  'GET /invoices/:id': readOwnInvoice,
  'GET /print/:token': readPrinted,
};

/** Everyone's, for staff. */
export const staffInvoicesHandlers: Handlers<typeof staffInvoicesContract> = {
  'GET /invoices': listInvoices,
  'POST /invoices/export': exportInvoices,
  'GET /invoices/:id': inTransaction(readInvoice),
  'GET /users/:id/invoices': listInvoicesOfUser,
};
