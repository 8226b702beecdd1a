import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { CreditCosts, PricedProfession } from '@carematch/api-client/contract/staff/costs.contract';
import { rowId, urlState } from '@carematch/front-end/url-state';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { FRESH_MS } from '../../shared/queries.ts';

export type { CreditCosts, PricedProfession };
export type PricedService = PricedProfession['services'][number];

/** The service of a division whose cost is open. */
export const divisionState = urlState({ service: rowId });

/** Every profession with what leads for its services cost. */
export const costsQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['credit-costs'],
    queryFn: async ({ signal }) => (await api.call('GET /professions', {}, { signal })).professions,
    staleTime: FRESH_MS,
  });

/** What leads for a service cost, cost and will cost. */
export const serviceCostsQuery = ({ api }: AdminConsole, service: number) =>
  queryOptions({
    queryKey: ['credit-costs', String(service)],
    queryFn: async ({ signal }) =>
      (await api.call('GET /services/:id/credit-costs', { params: { id: String(service) } }, { signal }))
        .credit_costs,
    staleTime: FRESH_MS,
  });

interface Changed {
  readonly message: string;
  readonly credit_costs: CreditCosts;
}

/** Shows a change wherever the cost stands. */
async function keep({ queryClient, ...adminConsole }: AdminConsole, changed: Changed): Promise<string> {
  const { service } = changed.credit_costs;
  const { queryKey } = serviceCostsQuery({ queryClient, ...adminConsole }, service.id);
  queryClient.setQueryData(queryKey, changed.credit_costs);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['credit-costs'] }),
    queryClient.invalidateQueries({ queryKey: ['professions'] }),
  ]);
  return changed.message;
}

interface CostChange {
  readonly service: number;
  readonly body: BodyOf<AdminApi['POST /services/:id/credit-cost']>;
  /** Of what it is made from. */
  readonly ifMatch: string;
  readonly idempotencyKey: string;
}

/** Changes what leads for a service cost, or plans it; gives in words what was done. */
export const changeCost = async (
  adminConsole: AdminConsole,
  { service, body, ...options }: CostChange,
): Promise<string> =>
  keep(
    adminConsole,
    await adminConsole.api.call(
      'POST /services/:id/credit-cost',
      { params: { id: String(service) }, body },
      options,
    ),
  );

/** Cancels what is planned, as the tag stands for it. */
export const cancelPlanned = async (
  adminConsole: AdminConsole,
  service: number,
  ifMatch: string,
): Promise<string> =>
  keep(
    adminConsole,
    await adminConsole.api.call(
      'DELETE /services/:id/planned-credit-cost',
      { params: { id: String(service) } },
      { ifMatch },
    ),
  );
