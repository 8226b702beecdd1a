import type {
  invoicesContract,
  staffInvoicesContract,
} from '@carematch/api-client/contract/invoices/invoices.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { exportInvoices, exportOwnInvoices } from './export-invoices.ts';
import { listOwnInvoices, readOwnInvoice } from './own-invoices.ts';
import { readPrinted } from './print-invoice.ts';
import { listInvoices, listInvoicesOfUser, readInvoice } from './staff-invoices.ts';

export { servePdfs } from './print-invoice.ts';

/** A professional's own invoices, and what a signed link prints. */
export function invoicesHandlers(services: Services): Handlers<typeof invoicesContract> {
  return {
    'GET /invoices': ({ actor }, { query }) => listOwnInvoices(services, actor, query),
    'POST /invoices/export': ({ actor }, { query }) => exportOwnInvoices(services.db, actor, query),
    'GET /invoices/:id': ({ actor }, { params: { id } }) => readOwnInvoice(services, actor, id),
    'GET /print/:token': (_context, { params: { token } }) => readPrinted(services, token),
  };
}

/** Everyone's, for staff. */
export function staffInvoicesHandlers(services: Services): Handlers<typeof staffInvoicesContract> {
  return {
    'GET /invoices': (_context, { query }) => listInvoices(services, query),
    'POST /invoices/export': ({ actor }, { query }) => exportInvoices(services.db, actor, query),
    'GET /invoices/:id': ({ actor }, { params: { id } }) => readInvoice(services, actor, id),
    'GET /users/:id/invoices': (_context, { params: { id }, query }) =>
      listInvoicesOfUser(services, id, query),
  };
}
