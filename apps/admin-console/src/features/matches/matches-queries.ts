import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS, LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { MatchesSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { FRESH_MS, LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type MatchesAnswer = ResponseOf<AdminApi['GET /matches']>;

/** What narrows and sorts the list, under the API's names. What the API takes for granted is not asked for. */
const filtersOf = ({ search, status, state, profession, user, from, to, sort }: MatchesSearch) => ({
  search,
  status,
  state,
  profession_id: profession?.toString(),
  user_id: user?.toString(),
  start_date: from,
  end_date: to,
  sort:
    sort.by === 'created_at' && sort.descending
      ? undefined
      : (`${sort.descending ? '-' : ''}${sort.by}` as const),
});

/** A page of matches. */
export const matchesQuery = ({ api }: AdminConsole, search: MatchesSearch) => {
  const query = { ...filtersOf(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['matches', query],
    queryFn: ({ signal }) => api.call('GET /matches', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All matches that fit, as CSV. */
export const exportMatches = ({ api }: AdminConsole, search: MatchesSearch): Promise<string> =>
  api.call('POST /matches/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });

/** One match with everything that happened to it, asked for anew while it is in sight. */
export const matchQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: ['match', id],
    queryFn: async ({ signal }) => (await api.call('GET /matches/:id', { params: { id } }, { signal })).match,
    refetchInterval: LIVE_LIST_MS,
    staleTime: FRESH_MS,
  });

/** Brings what shows a match up to date after a change; its lead may be in a queue again. */
export const refreshMatches = ({ queryClient }: AdminConsole): Promise<unknown> =>
  Promise.all(
    ['match', 'matches', 'lead', 'leads', 'lead-queue'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
