import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ApiClient } from '@carematch/api-client/http-client';
import type { AppClient } from '@carematch/front-end/app-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What the calls on a professional's own settings are made with: the portal of who is signed in, or in the console the calls of staff for a
 * professional, whose answers are kept apart from everyone else's.
 */
export interface ProfessionalClient extends Pick<
  AppClient<PublicApi>,
  'api' | 'visitorApi' | 'queryClient' | 'storage' | 'hosts'
> {
  /** Calls that only staff have. */
  readonly staffApi?: ApiClient<AdminApi>;
}

/** Takes the answer of a write as what is kept by now, whatever an older reading that is still under way will say. */
export async function keepAnswer(queryClient: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}
