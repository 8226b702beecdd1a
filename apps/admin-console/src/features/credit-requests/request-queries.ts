import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type StaffRequest = ResponseOf<AdminApi['GET /credit-requests']>['credit_requests'][number];
export type OpenedRequest = ResponseOf<AdminApi['GET /credit-requests/:id']>['credit_request'];

/** One request with its evidence, its steps and decisions alike. */
export const requestQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['credit-request', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /credit-requests/:id', { params: { id: String(id) } }, { signal })).credit_request,
    staleTime: FRESH_MS,
  });
