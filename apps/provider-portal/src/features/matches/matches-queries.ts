import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../../shared/portal.ts';

export type ProviderMatch = ResponseOf<PublicApi['GET /matches']>['matches'][number];
export type TimelineEvent = ResponseOf<PublicApi['GET /matches/:id/timeline']>['events'][number];
export type OpenedMatch = ResponseOf<PublicApi['GET /matches/:id']>['match'];

/** How long a timeline is shown without asking again, in ms. */
const TIMELINE_FRESH_MS = 10_000;

export const MATCHES_KEY = 'matches';
export const MATCH_KEY = 'match';
const TIMELINE_KEY = 'match-timeline';

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
    staleTime: TIMELINE_FRESH_MS,
  });
