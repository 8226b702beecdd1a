import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { CACHE_MS } from '@carematch/validation/timing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MatchesSearch } from '../../app/paths.ts';
import type { Portal } from '../../shared/portal.ts';

export type MatchesAnswer = ResponseOf<PublicApi['GET /matches']>;
export type ProviderMatch = MatchesAnswer['matches'][number];
export type OpenedMatch = ResponseOf<PublicApi['GET /matches/:id']>['match'];

/** How long a list is shown without asking again, in ms. */
const LIST_FRESH_MS = 10_000;

export const MATCHES_KEY = 'matches';
export const MATCH_KEY = 'match';

/** One page of the matches that fit. */
export const matchesQuery = ({ api }: Pick<Portal, 'api'>, { status, from, to, page }: MatchesSearch) =>
  queryOptions({
    queryKey: [MATCHES_KEY, { status, from, to, page }],
    queryFn: ({ signal }) =>
      api.call(
        'GET /matches',
        { query: { status, start_date: from, end_date: to, page: String(page) } },
        { signal },
      ),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** One match with its contact data. Each asking is recorded as a reading, so it is asked for once while it is shown. */
export const matchQuery = ({ api }: Pick<Portal, 'api'>, id: number) =>
  queryOptions({
    queryKey: [MATCH_KEY, id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /matches/:id', { params: { id: String(id) } }, { signal })).match,
    staleTime: CACHE_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
