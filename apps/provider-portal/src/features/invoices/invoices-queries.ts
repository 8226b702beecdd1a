import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { LINKS_FRESH_MS } from '@carematch/features/invoices/invoice-links';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { InvoicesSearch } from '../../shared/paths.ts';
import type { Portal } from '../../shared/portal.ts';

export type InvoicesAnswer = ResponseOf<PublicApi['GET /invoices']>;
export type OwnInvoice = InvoicesAnswer['invoices'][number];

type Api = Pick<Portal, 'api'>;

/** How long a list is shown without asking again, in ms. */
const LIST_FRESH_MS = 10_000;

const filtersOf = ({ kind, statuses, from, to }: InvoicesSearch) => ({
  kind,
  status_ids: statuses,
  start_date: from,
  end_date: to,
});

/** A page of them. */
export const invoicesQuery = ({ api }: Api, search: InvoicesSearch) => {
  const query = { ...filtersOf(search), page: String(search.page) };
  return queryOptions({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => api.call('GET /invoices', { query }, { signal }),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
};

/** One of them with its links, which are over after a quarter of an hour. */
export const invoiceQuery = ({ api }: Api, id: number) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.call('GET /invoices/:id', { params: { id: String(id) } }, { signal }),
    staleTime: LINKS_FRESH_MS,
    refetchInterval: LINKS_FRESH_MS,
  });

/** The links of one that isn't open. */
export const askLinks =
  ({ api }: Api) =>
  (id: number) =>
    api.call('GET /invoices/:id', { params: { id: String(id) } });

/** All that fit, as CSV. */
export const exportInvoices = ({ api }: Api, search: InvoicesSearch): Promise<string> =>
  api.call('POST /invoices/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });

/** What a link prints. It is never asked for again by itself: once its time is over, it stays so. */
export const printedQuery = ({ visitorApi }: Pick<Portal, 'visitorApi'>, token: string) =>
  queryOptions({
    queryKey: ['printed', token],
    queryFn: ({ signal }) => visitorApi.call('GET /print/:token', { params: { token } }, { signal }),
    staleTime: Infinity,
  });
