import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { AdminConsole } from '../../shared/console.ts';

export type ListedUser = ResponseOf<AdminApi['GET /users']>['users'][number];

/** Gives several professionals another status, and brings the lists up to date. */
export async function changeStatuses(
  { api, queryClient }: AdminConsole,
  body: BodyOf<AdminApi['POST /users/bulk-status']>,
): Promise<ResponseOf<AdminApi['POST /users/bulk-status']>['results']> {
  const { results } = await api.call('POST /users/bulk-status', { body });
  await queryClient.invalidateQueries({ queryKey: ['users'] });
  return results;
}
