import type { BodyOf, CallInput } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';
import { keepAnswer } from './keep-answer.ts';

type StatementQuery = NonNullable<CallInput<PublicApi['GET /credits/ledger']>['query']>;

/** Balance, what is held, and what was spent and is left this month. */
export const creditsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['credits'],
    queryFn: async ({ signal }) => (await api.call('GET /credits', {}, { signal })).credits,
  });

/** A page of the statement. */
export const statementQuery = ({ api }: ProfessionalClient, query: StatementQuery) =>
  queryOptions({
    queryKey: ['credits', 'statement', query],
    queryFn: ({ signal }) => api.call('GET /credits/ledger', { query }, { signal }),
    placeholderData: keepPreviousData,
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
