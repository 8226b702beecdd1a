import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { DashboardSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { LIST_OPTIONS } from '../../shared/list-query.ts';

export type Metrics = ResponseOf<AdminApi['GET /metrics/dashboard']>;

/** The numbers of the marketplace. */
export const metricsQuery = ({ api }: AdminConsole, { profession, from, to }: DashboardSearch) => {
  const query = { profession_id: profession?.toString(), start_date: from, end_date: to };
  return queryOptions({
    queryKey: ['metrics', query],
    queryFn: ({ signal }) => api.call('GET /metrics/dashboard', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};
