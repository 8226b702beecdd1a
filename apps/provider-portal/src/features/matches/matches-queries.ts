import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { CACHE_MS, EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MatchesSearch } from '../../shared/paths.ts';
import type { Portal } from '../../shared/portal.ts';

export type MatchesAnswer = ResponseOf<PublicApi['GET /matches']>;
export type ProviderMatch = MatchesAnswer['matches'][number];
export type TimelineEvent = ResponseOf<PublicApi['GET /matches/:id/timeline']>['events'][number];
export type OpenedMatch = ResponseOf<PublicApi['GET /matches/:id']>['match'];

/** How long a list is shown without asking again, in ms. */
const LIST_FRESH_MS = 10_000;

export const MATCHES_KEY = 'matches';
export const MATCH_KEY = 'match';
const TIMELINE_KEY = 'match-timeline';

/** What narrows and orders the list, under the API's names. */
const filtersOf = ({ status, state, followUp, search, from, to, sort }: MatchesSearch) => ({
  status,
  state,
  follow_up: followUp,
  search,
  start_date: from,
  end_date: to,
  sort: `${sort.descending ? '-' : ''}${sort.by}` as const,
});

/** One page of the matches that fit. */
export const matchesQuery = ({ api }: Pick<Portal, 'api'>, search: MatchesSearch) => {
  const query = { ...filtersOf(search), page: String(search.page) };
  return queryOptions({
    queryKey: [MATCHES_KEY, query],
    queryFn: ({ signal }) => api.call('GET /matches', { query }, { signal }),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
};

/** All the matches that fit, as CSV. */
export const exportMatches = ({ api }: Pick<Portal, 'api'>, search: MatchesSearch): Promise<string> =>
  api.call('POST /matches/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });

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

/** Everything that happened to a match, newest first. */
export const timelineQuery = ({ api }: Pick<Portal, 'api'>, id: number) =>
  queryOptions({
    queryKey: [TIMELINE_KEY, id],
    queryFn: ({ signal }) =>
      api.call('GET /matches/:id/timeline', { params: { id: String(id) } }, { signal }),
    staleTime: LIST_FRESH_MS,
  });
