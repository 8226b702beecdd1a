import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../../shared/admin-console.ts';
import { FRESH_MS } from '../../../shared/queries.ts';

export type CandidatesAnswer = ResponseOf<AdminApi['GET /leads/:id/candidates']>;

/** Who could take a lead, and who could not and why; with a name, those of that name wherever they are. */
export const candidatesQuery = ({ api }: AdminConsole, leadId: number, search: string) =>
  queryOptions({
    queryKey: ['candidates', leadId, search],
    queryFn: ({ signal }) =>
      api.call(
        'GET /leads/:id/candidates',
        { params: { id: String(leadId) }, query: { search: search || undefined } },
        { signal },
      ),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
