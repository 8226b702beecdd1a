import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { CARRIERS_SAVED_KEY } from '@carematch/session/stored-session';
import { queryOptions } from '@tanstack/react-query';

import { type ProfessionalClient, keepAnswer } from './client.ts';
import { licenseDocumentCalls } from './license-document-calls.ts';
import { userQuery } from './user-query.ts';

type User = ResponseOf<PublicApi['GET /user']>['user'];

// Reference data changes with a release.
const fixed = { staleTime: Number.POSITIVE_INFINITY } as const;

/** How a professional reads and changes their own profile. */
export function profileCalls(client: ProfessionalClient) {
  const { api, visitorApi, queryClient, storage } = client;
  const keep = async (answer: Promise<{ readonly user: User }>): Promise<User> => {
    const { user } = await answer;
    await keepAnswer(queryClient, userQuery(client).queryKey, user);
    return user;
  };
  return {
    ...licenseDocumentCalls(client),
    user: userQuery(client),
    publicProfile: queryOptions({
      queryKey: ['public profile'],
      queryFn: async ({ signal }) =>
        (await api.call('GET /user', { query: { public: 'true' } }, { signal })).public_profile ?? null,
    }),
    professions: queryOptions({
      ...fixed,
      queryKey: ['professions'],
      queryFn: async ({ signal }) => (await visitorApi.call('GET /professions', {}, { signal })).professions,
    }),
    states: queryOptions({
      ...fixed,
      queryKey: ['states'],
      queryFn: async ({ signal }) => (await visitorApi.call('GET /states', {}, { signal })).states,
    }),
    carriers: queryOptions({
      ...fixed,
      queryKey: ['insurance carriers'],
      queryFn: async ({ signal }) =>
        (await visitorApi.call('GET /insurance-carriers', {}, { signal })).insurance_carriers,
    }),
    profession: (id: number) =>
      queryOptions({
        ...fixed,
        queryKey: ['profession', String(id)],
        queryFn: async ({ signal }) =>
          (await visitorApi.call('GET /professions/:id', { params: { id: String(id) } }, { signal }))
            .profession,
      }),
    carePaths: (professionId: number) =>
      queryOptions({
        ...fixed,
        queryKey: ['care paths', String(professionId)],
        queryFn: async ({ signal }) => {
          const params = { id: String(professionId) };
          const { care_paths } = await visitorApi.call(
            'GET /professions/:id/care-paths',
            { params },
            { signal },
          );
          return Promise.all(
            care_paths.map(({ id }) =>
              visitorApi.call('GET /care-paths/:id', { params: { id: String(id) } }, { signal }),
            ),
          );
        },
      }),
    save: (body: BodyOf<PublicApi['POST /user']>, ifMatch: string) =>
      keep(api.call('POST /user', { body }, { ifMatch })),
    saveProfessions: (body: BodyOf<PublicApi['POST /user/professions']>, ifMatch: string) =>
      keep(api.call('POST /user/professions', { body }, { ifMatch })),
    assignServices: (body: BodyOf<PublicApi['POST /user/assign-services']>, ifMatch: string | undefined) =>
      keep(api.call('POST /user/assign-services', { body }, { ifMatch })),
    saveCarriers: async (body: BodyOf<PublicApi['POST /user/insurance-carriers']>, ifMatch: string) => {
      const user = await keep(api.call('POST /user/insurance-carriers', { body }, { ifMatch }));
      try {
        storage.setItem(CARRIERS_SAVED_KEY, 'true');
      } catch {
        // The server counts for itself.
      }
      return user;
    },
  };
}
