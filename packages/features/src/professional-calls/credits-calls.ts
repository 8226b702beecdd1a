import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { queryOptions } from '@tanstack/react-query';

import { type ProfessionalClient, keepAnswer } from './client.ts';

/** Balance, what is held, and what was spent and is left this month. */
export const creditsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['credits'],
    queryFn: async ({ signal }) => (await api.call('GET /credits', {}, { signal })).credits,
  });

/** The calls behind the most that is spent in a month. */
export function creditLimitCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const credits = creditsQuery(client);
  return {
    credits,
    save: async (body: BodyOf<PublicApi['PUT /credits/limit']>, ifMatch: string) => {
      const { credits: saved } = await api.call('PUT /credits/limit', { body }, { ifMatch });
      await keepAnswer(queryClient, credits.queryKey, saved);
    },
  };
}
