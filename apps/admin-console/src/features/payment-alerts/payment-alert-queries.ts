import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type PaymentAlert = ResponseOf<AdminApi['GET /payment-alerts']>['alerts'][number];

export const PAYMENT_ALERTS_KEY = 'payment-alerts';

/** One, also after it is resolved. */
export const paymentAlertQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['payment-alert', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /payment-alerts/:id', { params: { id: String(id) } }, { signal })).alert,
    staleTime: FRESH_MS,
  });
