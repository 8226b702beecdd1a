import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { LINKS_FRESH_MS } from '@carematch/features/invoices/invoice-links';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';

export type StaffInvoice = ResponseOf<AdminApi['GET /invoices']>['invoices'][number];
export type OpenedInvoice = ResponseOf<AdminApi['GET /invoices/:id']>;

export const INVOICES_KEY = 'invoices';

export const invoiceKey = (id: number) => ['invoice', id] as const;

const readInvoice = ({ api }: AdminConsole, id: number, signal?: AbortSignal): Promise<OpenedInvoice> =>
  api.call('GET /invoices/:id', { params: { id: String(id) } }, signal && { signal });

/** One of them with its links, which are over after a quarter of an hour. Each asking is recorded. */
export const invoiceQuery = (adminConsole: AdminConsole, id: number) =>
  queryOptions({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => readInvoice(adminConsole, id, signal),
    staleTime: LINKS_FRESH_MS,
    refetchInterval: LINKS_FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The links of one that isn't open. */
export const askLinks =
  (adminConsole: AdminConsole) =>
  (id: number): Promise<OpenedInvoice> =>
    readInvoice(adminConsole, id);
