import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';

/** When the own practice is open. */
const hoursQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['business-hours'],
    queryFn: ({ signal }) => api.call('GET /user/profile/business-hours', {}, { signal }),
  });

/** The calls behind the own business hours. */
export function hoursCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const query = hoursQuery(client);
  return {
    query,
    save: async (body: BodyOf<PublicApi['PUT /user/profile/business-hours']>, ifMatch: string) => {
      const saved = await api.call('PUT /user/profile/business-hours', { body }, { ifMatch });
      queryClient.setQueryData(query.queryKey, saved);
      return saved;
    },
  };
}

/** The calls behind the secret address of the own calendar. */
export const calendarFeedCalls = ({ api }: ProfessionalClient) => ({
  query: queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.call('GET /user/calendar-feed', {}, { signal }),
  }),
  renew: () => api.call('POST /user/calendar-feed'),
});
