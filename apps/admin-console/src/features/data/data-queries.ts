import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { MatchDataSearch, ProfessionalDataSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type MatchData = ResponseOf<AdminApi['GET /match-data']>;
export type ProfessionalData = ResponseOf<AdminApi['GET /professional-data']>;

const matchFilters = ({ group, profession, state, from, to, sort }: MatchDataSearch) => ({
  group_by: group,
  profession_id: profession?.toString(),
  state_id: state?.toString(),
  start_date: from,
  end_date: to,
  sort: `${sort.descending ? '-' : ''}${sort.by}` as const,
});

/** A page of leads and what became of them, with the numbers of all. */
export const matchDataQuery = ({ api }: AdminConsole, search: MatchDataSearch) => {
  const query = { ...matchFilters(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['match-data', query],
    queryFn: ({ signal }) => api.call('GET /match-data', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All of it as CSV. */
export const exportMatchData = ({ api }: AdminConsole, search: MatchDataSearch): Promise<string> =>
  api.call('POST /match-data/export', { query: matchFilters(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });

const professionalFilters = (search: ProfessionalDataSearch) => {
  const { group, profession, state, fromMonth, toMonth, sort } = search;
  return {
    group_by: group,
    profession_id: profession?.toString(),
    state_id: state?.toString(),
    from_month: fromMonth,
    to_month: toMonth,
    sort: `${sort.descending ? '-' : ''}${sort.by}` as const,
  };
};

/** A page of what came of professionals' matches, with the numbers of all. */
export const professionalDataQuery = ({ api }: AdminConsole, search: ProfessionalDataSearch) => {
  const query = { ...professionalFilters(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['professional-data', query],
    queryFn: ({ signal }) => api.call('GET /professional-data', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All of it as CSV. */
export const exportProfessionalData = (
  { api }: AdminConsole,
  search: ProfessionalDataSearch,
): Promise<string> =>
  api.call(
    'POST /professional-data/export',
    { query: professionalFilters(search) },
    { timeoutMs: EXPORT_TIMEOUT_MS },
  );
