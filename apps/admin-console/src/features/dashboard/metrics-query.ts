import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { day, rowId, type UrlState, urlState } from '@carematch/front-end/url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type Metrics = ResponseOf<AdminApi['GET /metrics/dashboard']>;

/** Filters of the marketplace's numbers; the last 30 days without any. */
export interface DashboardSearch {
  readonly profession_id: number | undefined;
  readonly start_date: string | undefined;
  readonly end_date: string | undefined;
}

const inAddress = urlState({ startDate: day, endDate: day, professionId: rowId });
/** In addresses that were saved before these had their specified names. */
const inFormerAddress = urlState({ start_date: day, end_date: day, profession_id: rowId });

/** The filters in the address. */
export const dashboardState: UrlState<DashboardSearch> = {
  parse: (query) => {
    const { startDate, endDate, professionId } = inAddress.parse(query);
    const former = inFormerAddress.parse(query);
    return {
      profession_id: professionId ?? former.profession_id,
      start_date: startDate ?? former.start_date,
      end_date: endDate ?? former.end_date,
    };
  },
  build: ({ start_date: startDate, end_date: endDate, profession_id: professionId }) =>
    inAddress.build({ startDate, endDate, professionId }),
};

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
