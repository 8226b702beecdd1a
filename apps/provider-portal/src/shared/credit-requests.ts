import type { CreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import type { MomentOptions } from '@carematch/validation/display/display';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { type Portal, usePortal } from './portal.ts';

/** Where the lists of requests are kept. */
export const CREDIT_REQUESTS_KEY = 'credit-requests';
const CREDIT_REQUEST_KEY = 'credit-request';

/** How long what is known of a request is shown without asking again, in ms. */
const REQUEST_FRESH_MS = 10_000;

/** One request with its evidence and its steps. */
export const creditRequestQuery = ({ api }: Pick<Portal, 'api'>, id: number) =>
  queryOptions({
    queryKey: [CREDIT_REQUEST_KEY, id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /credit-requests/:id', { params: { id: String(id) } }, { signal })).credit_request,
    staleTime: REQUEST_FRESH_MS,
  });

/** What asking for the credits of a match back would lead to. */
export const refundOfferQuery = ({ api }: Pick<Portal, 'api'>, matchId: number) =>
  queryOptions({
    queryKey: ['refund-offer', matchId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /matches/:id/refund', { params: { id: String(matchId) } }, { signal })).refund,
    staleTime: CACHE_MS,
  });

/** Shows what became of a request everywhere: the lists, its match, and the balance where credits came back. */
export async function refreshRequest(portal: Portal, request: CreditRequest): Promise<void> {
  const { queryClient } = portal;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [CREDIT_REQUESTS_KEY] }),
    queryClient.invalidateQueries({ queryKey: refundOfferQuery(portal, request.match_id).queryKey }),
    ...(request.is_granted ? [userQuery(portal).queryKey, creditsQuery(portal).queryKey] : []).map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  ]);
}

/** How a professional is told times and deadlines: by the clock of their practice. */
export function useTimes(): MomentOptions {
  const { data: user } = useQuery(userQuery(usePortal()));
  return user ? { timeZone: user.time_zone } : {};
}
