import type { creditCostsContract } from '@carematch/api-client/contract/staff/costs.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { cancelPlannedCost, changeCreditCost } from './costs/change-credit-cost.ts';
import { listPricedProfessions, readCreditCosts } from './costs/read-credit-costs.ts';

/** What leads cost, as staff see and change it. */
export function creditCostsHandlers(services: Services): Handlers<typeof creditCostsContract> {
  const { db, catalog } = services;
  const changeOnce = answerOnce<(typeof creditCostsContract)['POST /services/:id/credit-cost']>(
    async ({ actor, tx }, { params, body, ifMatch }) => {
      const change = { creditCost: body.credit_cost, effectiveOn: body.effective_on };
      return {
        message: await changeCreditCost(tx, actor, params.id, change, ifMatch),
        credit_costs: await readCreditCosts(tx, params.id),
      };
    },
  );
  return {
    'GET /professions': async () => ({ professions: await listPricedProfessions(db) }),
    'GET /services/:id/credit-costs': async (_context, { params: { id } }) => ({
      credit_costs: await readCreditCosts(db, id),
    }),
    'POST /services/:id/credit-cost': async (context, input) => {
      const answer = await changeOnce(context, input);
      // Other processes read it within five seconds; so does this one where it can't right now.
      await catalog.refresh().catch(() => undefined);
      return answer;
    },
    'DELETE /services/:id/planned-credit-cost': ({ actor }, { params, ifMatch }) =>
      db.transaction(async (tx) => ({
        message: await cancelPlannedCost(tx, actor, params.id, ifMatch),
        credit_costs: await readCreditCosts(tx, params.id),
      })),
  };
}
