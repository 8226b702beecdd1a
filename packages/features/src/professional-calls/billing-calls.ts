import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { queryOptions } from '@tanstack/react-query';

import { type ProfessionalClient, keepAnswer } from './client.ts';
import { userQuery } from './user-query.ts';

type CardsAnswer = ResponseOf<PublicApi['GET /payment-methods']>;

/** Packages for sale, and what credits bought lately. Always asked for anew: what is shown is what is paid. */
export const paymentOptionsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api.call('GET /payment-options', {}, { signal }),
  });

/** Saved cards, and how a browser hands in another one. */
export const cardsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => api.call('GET /payment-methods', {}, { signal }),
  });

const renewalQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['renewal'],
    queryFn: async ({ signal }) => (await api.call('GET /renewal', {}, { signal })).renewal,
  });

/** What a page about cards and renewal reads. */
export const billingQueries = (client: ProfessionalClient) => [
  cardsQuery(client),
  renewalQuery(client),
  paymentOptionsQuery(client),
];

/** The calls behind the own cards and renewal. */
export function billingCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const cards = cardsQuery(client);
  const renewal = renewalQuery(client);
  const changeCards = async (body: BodyOf<PublicApi['POST /payment-methods']>) => {
    const answer = await api.call('POST /payment-methods', { body });
    const { payment_methods: saved } = answer;
    await queryClient.cancelQueries({ queryKey: cards.queryKey, exact: true });
    queryClient.setQueryData<CardsAnswer>(
      cards.queryKey,
      (kept) => kept && { ...kept, payment_methods: saved },
    );
    return answer;
  };
  return {
    cards,
    renewal,
    options: paymentOptionsQuery(client),
    changeCards,
    saveRenewal: async (body: BodyOf<PublicApi['PUT /renewal']>, ifMatch: string) => {
      const { renewal: saved } = await api.call('PUT /renewal', { body }, { ifMatch });
      await keepAnswer(queryClient, renewal.queryKey, saved);
      // Cards say whether renewal charges them.
      void queryClient.invalidateQueries({ queryKey: cards.queryKey });
      void queryClient.invalidateQueries({ queryKey: userQuery(client).queryKey });
    },
  };
}
