import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { LINKS_FRESH_MS } from '@carematch/features/invoices/invoice-links';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../../shared/portal.ts';

export type OwnInvoice = ResponseOf<PublicApi['GET /invoices']>['invoices'][number];

type Api = Pick<Portal, 'api'>;

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

/** What a link prints. It is never asked for again by itself: once its time is over, it stays so. */
export const printedQuery = ({ visitorApi }: Pick<Portal, 'visitorApi'>, token: string) =>
  queryOptions({
    queryKey: ['printed', token],
    queryFn: ({ signal }) => visitorApi.call('GET /print/:token', { params: { token } }, { signal }),
    staleTime: Infinity,
  });
