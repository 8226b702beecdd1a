import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';
import { paymentOptionsQuery, cardsQuery } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { QUEUES_KEY } from '@carematch/front-end/page';
import { OPEN_PAYMENT_STATES } from '@carematch/validation/lifecycles/payment-lifecycle';
import { rowId, urlState } from '@carematch/front-end/url-state';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../../shared/portal.ts';

/** The package that is bought, and the payment of it that is open. */
export const paymentState = urlState({ option: rowId, payment: rowId });

/** How often a payment that is open is asked for, in ms. */
const ASK_EVERY_MS = 2000;

const paymentKey = (id: number) => ['payment', id];

/** Whatever shows money is asked for anew. */
async function refreshMoney(portal: Portal): Promise<void> {
  const { queryClient } = portal;
  const keys = [userQuery, creditsQuery, paymentOptionsQuery, cardsQuery].map(
    (query) => query(portal).queryKey,
  );
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  // The balance in the navigation is the user's.
  await queryClient.invalidateQueries({ queryKey: QUEUES_KEY });
}

const isOpen = ({ state }: Payment): boolean => OPEN_PAYMENT_STATES.some((open) => open === state);

/** A payment as it stands, asked for until it is over. */
export const paymentQuery = (portal: Portal, id: number) =>
  queryOptions({
    queryKey: paymentKey(id),
    queryFn: async ({ signal }) => {
      const { payment } = await portal.api.call(
        'GET /payments/:id',
        { params: { id: String(id) } },
        { signal },
      );
      if (payment.state === 'paid') void refreshMoney(portal);
      return payment;
    },
    staleTime: ({ state: { data } }) => (data && !isOpen(data) ? Infinity : 0),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'started' ? ASK_EVERY_MS : false,
  });

/** Takes a payment as an answer has it. */
export function keepPayment(portal: Portal, payment: Payment): void {
  portal.queryClient.setQueryData(paymentKey(payment.id), payment);
  if (payment.state === 'paid') void refreshMoney(portal);
}
