import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { LINKS_FRESH_MS } from '@carematch/features/invoices/invoice-links';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { InvoicesSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type InvoicesAnswer = ResponseOf<AdminApi['GET /invoices']>;
export type StaffInvoice = InvoicesAnswer['invoices'][number];
export type OpenedInvoice = ResponseOf<AdminApi['GET /invoices/:id']>;

export const INVOICES_KEY = 'invoices';

const filtersOf = ({ search, kind, statuses, from, to }: InvoicesSearch) => ({
  search,
  kind,
  status_ids: statuses,
  start_date: from,
  end_date: to,
});

/** A page of them. */
export const invoicesQuery = ({ api }: AdminConsole, search: InvoicesSearch) => {
  const query = { ...filtersOf(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: [INVOICES_KEY, query],
    queryFn: ({ signal }) => api.call('GET /invoices', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

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

/** All that fit, as CSV. */
export const exportInvoices = ({ api }: AdminConsole, search: InvoicesSearch): Promise<string> =>
  api.call('POST /invoices/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });
