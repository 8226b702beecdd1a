import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { CreditRequestsSearch } from '../../shared/paths.ts';
import { CREDIT_REQUESTS_KEY, REQUEST_FRESH_MS } from '../../shared/credit-requests.ts';
import type { Portal } from '../../shared/portal.ts';

export type RequestsAnswer = ResponseOf<PublicApi['GET /credit-requests']>;

/** A page of the professional's requests. */
export const requestsQuery = ({ api }: Pick<Portal, 'api'>, { status, page }: CreditRequestsSearch) =>
  queryOptions({
    queryKey: [CREDIT_REQUESTS_KEY, { status, page }],
    queryFn: ({ signal }) =>
      api.call('GET /credit-requests', { query: { status, page: String(page) } }, { signal }),
    staleTime: REQUEST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
