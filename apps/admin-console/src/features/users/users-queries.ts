import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { UsersSearch } from '../../shared/paths.ts';
import type { AdminConsole } from '../../shared/console.ts';
import { LIST_OPTIONS, pageAsked } from '../../shared/list-query.ts';

export type UsersAnswer = ResponseOf<AdminApi['GET /users']>;
export type ListedUser = UsersAnswer['users'][number];

/** What narrows and sorts the list, under the API's names. What the API takes for granted is not asked for. */
const filtersOf = ({ search, statuses, receives, renews, profession, from, to, sort }: UsersSearch) => ({
  search,
  status_ids: statuses,
  can_receive: receives,
  credit_renew: renews,
  profession_id: profession?.toString(),
  start_date: from,
  end_date: to,
  sort:
    sort.by === 'created_at' && sort.descending
      ? undefined
      : (`${sort.descending ? '-' : ''}${sort.by}` as const),
});

/** A page of professionals. */
export const usersQuery = ({ api }: AdminConsole, search: UsersSearch) => {
  const query = { ...filtersOf(search), ...pageAsked(search) };
  return queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => api.call('GET /users', { query }, { signal }),
    ...LIST_OPTIONS,
  });
};

/** All professionals who fit, as CSV. */
export const exportUsers = ({ api }: AdminConsole, search: UsersSearch): Promise<string> =>
  api.call('POST /users/export', { query: filtersOf(search) }, { timeoutMs: EXPORT_TIMEOUT_MS });

/** Gives several professionals another status, and brings the lists up to date. */
export async function changeStatuses(
  { api, queryClient }: AdminConsole,
  body: BodyOf<AdminApi['POST /users/bulk-status']>,
): Promise<ResponseOf<AdminApi['POST /users/bulk-status']>['results']> {
  const { results } = await api.call('POST /users/bulk-status', { body });
  await queryClient.invalidateQueries({ queryKey: ['users'] });
  return results;
}
