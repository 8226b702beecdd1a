import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';
import { licenseDocumentCalls, virtualOptionsQuery } from './license-document-calls.ts';
import { userQuery } from './user-query.ts';

type AreaBody = CallInput<PublicApi['POST /user/regions']>['body'];
type PreviewQuery = NonNullable<CallInput<PublicApi['GET /user/regions/preview']>['query']>;
type StatesBody = CallInput<PublicApi['PUT /user/virtual-leads/batch-update']>['body'];

/** The calls behind one's own regions. Each change is one of the profile, too. */
export function regionCalls(client: ProfessionalClient) {
  const { api, staffApi, visitorApi, queryClient } = client;
  const refreshUser = () => queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
  return {
    regions: queryOptions({
      queryKey: ['regions'],
      queryFn: ({ signal }) => api.call('GET /user/regions', {}, { signal }),
    }),
    states: queryOptions({
      queryKey: ['states'],
      queryFn: async ({ signal }) => (await visitorApi.call('GET /states', {}, { signal })).states,
      staleTime: Infinity,
    }),
    counties: (stateId: number) =>
      queryOptions({
        queryKey: ['counties', stateId],
        queryFn: async ({ signal }) => {
          const query = { state_id: String(stateId) };
          return (await api.call('GET /user/regions/counties', { query }, { signal })).counties;
        },
        staleTime: Infinity,
      }),
    preview: (query: PreviewQuery) =>
      queryOptions({
        queryKey: ['region-preview', query],
        queryFn: ({ signal }) => api.call('GET /user/regions/preview', { query }, { signal }),
        staleTime: CACHE_MS,
        placeholderData: keepPreviousData,
      }),
    add: async (body: AreaBody) => {
      const regions = await api.call('POST /user/regions', { body });
      await refreshUser();
      return regions;
    },
    ...(staffApi && {
      changeRadius: async (id: number, miles: number) => {
        const body = { radius_miles: miles };
        const regions = await staffApi.call('POST /regions/:id', { params: { id: String(id) }, body });
        await refreshUser();
        return regions;
      },
    }),
    remove: async (id: number) => {
      const answer = await api.call('DELETE /regions/:id', { params: { id: String(id) } });
      await refreshUser();
      return answer;
    },
  };
}

/** The calls behind one's own virtual regions. */
export function virtualRegionCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  return {
    ...licenseDocumentCalls(client),
    options: virtualOptionsQuery(client),
    save: async (body: StatesBody, ifMatch: string) => {
      const answer = await api.call('PUT /user/virtual-leads/batch-update', { body }, { ifMatch });
      await queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
      return answer;
    },
  };
}
