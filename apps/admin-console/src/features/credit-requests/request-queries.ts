import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { type CreditRequestsSearch, type RequestStatuses } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { FRESH_MS, LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type RequestsAnswer = ResponseOf<AdminApi['GET /credit-requests']>;
export type StaffRequest = RequestsAnswer['credit_requests'][number];
export type OpenedRequest = ResponseOf<AdminApi['GET /credit-requests/:id']>['credit_request'];

/** What waits for staff. */
const WAITING = 'requested,in_review,appealed';

/** The statuses that the API is asked for; every one where it is told none. */
export function statusesAsked(statuses: RequestStatuses | undefined): string | undefined {
  if (statuses === undefined) return WAITING;
  return statuses === 'all' ? undefined : statuses;
}

/** A page of the queue. */
export const requestsQuery = (
  { api }: AdminConsole,
  { statuses, from, to, sort, perPage, page }: CreditRequestsSearch,
) => {
  const { perPage: size, ...paging } = pageAsked({ perPage, page });
  const query = {
    ...paging,
    per_page: size,
    statuses: statusesAsked(statuses),
    start_date: from,
    end_date: to,
    sort: `${sort.descending ? ('-' as const) : ('' as const)}${sort.by}` as const,
  };
  return queryOptions({
    queryKey: ['credit-requests', query],
    queryFn: ({ signal }) => api.call('GET /credit-requests', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** One request with its evidence, its steps and decisions alike. */
export const requestQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['credit-request', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /credit-requests/:id', { params: { id: String(id) } }, { signal })).credit_request,
    staleTime: FRESH_MS,
  });
