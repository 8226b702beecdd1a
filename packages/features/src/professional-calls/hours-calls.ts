import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { queryOptions } from '@tanstack/react-query';

import { type ProfessionalClient, keepAnswer } from './client.ts';
import { userQuery } from './user-query.ts';

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
      await keepAnswer(queryClient, query.queryKey, saved);
      // The time zone is a field of the professional too.
      void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
      return saved;
    },
  };
}

/** The calls behind the clock that the hours go by. */
export function timeZoneCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const user = userQuery(client);
  return {
    user,
    save: async (body: { readonly time_zone: string }, ifMatch: string) => {
      const saved = await api.call('POST /user', { body }, { ifMatch });
      await keepAnswer(queryClient, user.queryKey, saved.user);
      void queryClient.invalidateQueries({ queryKey: hoursQuery(client).queryKey });
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
