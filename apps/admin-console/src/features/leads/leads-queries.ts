import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { LeadsSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { FRESH_MS, LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type LeadsAnswer = ResponseOf<AdminApi['GET /leads']>;

/** What narrows the list, under the API's names. */
const filtersOf = ({ search, outcome, profession, from, to }: LeadsSearch) => ({
  search,
  outcome,
  profession_id: profession?.toString(),
  start_date: from,
  end_date: to,
});

/** A page of leads. */
export const leadsQuery = ({ api }: AdminConsole, search: LeadsSearch) => {
  const query = { ...filtersOf(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['leads', query],
    queryFn: ({ signal }) => api.call('GET /leads', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All leads that fit, as CSV. */
export const exportLeads = ({ api }: AdminConsole, search: LeadsSearch): Promise<string> =>
  api.call('POST /leads/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });

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
