import { LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

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
