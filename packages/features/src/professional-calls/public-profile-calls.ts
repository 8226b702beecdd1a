import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { queryOptions } from '@tanstack/react-query';

import { type ProfessionalClient, keepAnswer } from './client.ts';
import { userQuery } from './user-query.ts';

/** The calls behind the own public profile. */
export function publicProfileCalls(client: ProfessionalClient) {
  const { api, queryClient, hosts } = client;
  const query = queryOptions({
    queryKey: ['public page'],
    queryFn: ({ signal }) => api.call('GET /user/public-profile', {}, { signal }),
  });
  return {
    query,
    /** Address of a public profile. */
    addressOf: (vanityName: string) => `${hosts.leadFlow}/public-profile/${vanityName}`,
    availability: (vanityName: string) =>
      queryOptions({
        queryKey: ['vanity name', vanityName],
        queryFn: async ({ signal }) =>
          (
            await api.call(
              'GET /user/public-profile/availability',
              { query: { vanity_name: vanityName } },
              { signal },
            )
          ).is_available,
      }),
    save: async (body: BodyOf<PublicApi['PUT /user/public-profile']>, ifMatch: string) => {
      const saved = await api.call('PUT /user/public-profile', { body }, { ifMatch });
      await keepAnswer(queryClient, query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
      return saved;
    },
  };
}

export type PublicProfileCalls = ReturnType<typeof publicProfileCalls>;
