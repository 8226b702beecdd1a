import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { RoiSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type RoiAnswer = ResponseOf<AdminApi['GET /roi']>;
export type RoiRow = RoiAnswer['rows'][number];
export type RoiFigures = RoiAnswer['totals'];

/** What narrows and sorts the figures, under the API's names. */
const filtersOf = ({ group, profession, state, from, to, sort }: RoiSearch) => ({
  group_by: group,
  profession_id: profession?.toString(),
  state_id: state?.toString(),
  start_date: from,
  end_date: to,
  sort: `${sort.descending ? '-' : ''}${sort.by}` as const,
});

/** A page of the figures, with those of all. */
export const roiQuery = ({ api }: AdminConsole, search: RoiSearch) => {
  const query = { ...filtersOf(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['roi', query],
    queryFn: ({ signal }) => api.call('GET /roi', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All the figures as CSV. */
export const exportRoi = ({ api }: AdminConsole, search: RoiSearch): Promise<string> =>
  api.call('POST /roi/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });
