import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { day, rowId, type SearchOf, urlState } from '@carematch/front-end/url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type Metrics = ResponseOf<AdminApi['GET /metrics/dashboard']>;

/** Filters of the marketplace's numbers; the last 30 days without any. */
export const dashboardState = urlState({ profession_id: rowId, start_date: day, end_date: day });

export type DashboardSearch = SearchOf<typeof dashboardState>;

/** The numbers of the marketplace. */
export const metricsQuery = ({ api }: AdminConsole, search: DashboardSearch) => {
  const query = { ...search, profession_id: search.profession_id?.toString() };
  return queryOptions({
    queryKey: ['metrics', query],
    queryFn: ({ signal }) => api.call('GET /metrics/dashboard', { query }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
};
