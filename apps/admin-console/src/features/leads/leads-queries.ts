import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

/** One lead: where it stands, why, and what staff did. */
export const leadQuery = ({ api }: AdminConsole, id: string) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: async ({ signal }) => (await api.call('GET /leads/:id', { params: { id } }, { signal })).lead,
    staleTime: FRESH_MS,
  });

/** Brings what shows a lead up to date after a change: other leads may be of the same person, and matches of it. */
export const refreshLeads = ({ queryClient }: AdminConsole): Promise<unknown> =>
  Promise.all([
    ...['lead', 'leads', 'lead-queue', 'match', 'matches'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
    // A lead that is matched or erased by now has none, and asking would only be refused.
    queryClient.invalidateQueries({ queryKey: ['candidates'], refetchType: 'none' }),
  ]);
