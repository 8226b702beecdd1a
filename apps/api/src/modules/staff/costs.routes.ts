import type { creditCostsContract } from '@carematch/api-client/contract/staff/costs.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { cancelPlannedCost, changeCreditCost } from './costs/change-credit-cost.ts';
import { listPricedProfessions, readCreditCosts } from './costs/read-credit-costs.ts';

/** What leads cost, as staff see and change it. */
export const creditCostsHandlers: Handlers<typeof creditCostsContract> = {
  'GET /professions': listPricedProfessions,
  'GET /services/:id/credit-costs': readCreditCosts,
  'POST /services/:id/credit-cost': changeCreditCost,
  'DELETE /services/:id/planned-credit-cost': inTransaction(cancelPlannedCost),
};
