import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../../shared/admin-console.ts';
import { FRESH_MS } from '../../../shared/queries.ts';

export type OpenedProfessional = ResponseOf<AdminApi['GET /users/:id']>['user'];
export type Activity = ResponseOf<AdminApi['GET /users/:id/activity']>['activity'][number];

const paramsOf = (id: string) => ({ params: { id } });

/** Everything that is read of a professional, to be read anew after a change. */
export const professionalKey = (id: string) => ['professional', id] as const;

/** One professional: whether leads can reach them, and all that the page shows at once. */
export const professionalQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: [...professionalKey(id), 'opened'],
    queryFn: async ({ signal }) => (await api.call('GET /users/:id', paramsOf(id), { signal })).user,
    staleTime: FRESH_MS,
  });

/** What happened to them, a page at a time, newest first. */
export const activityQuery = ({ api }: AdminConsole, id: string) =>
  infiniteQueryOptions({
    queryKey: [...professionalKey(id), 'activity'],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        'GET /users/:id/activity',
        { ...paramsOf(id), query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ activity, has_more: hasMore }) => (hasMore ? (activity.at(-1)?.at ?? null) : null),
    staleTime: FRESH_MS,
  });

/** What staff wrote down of them. */
export const notesQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: [...professionalKey(id), 'notes'],
    queryFn: async ({ signal }) => (await api.call('GET /users/:id/notes', paramsOf(id), { signal })).notes,
    staleTime: FRESH_MS,
  });
