import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { eq } from 'drizzle-orm';

import type { creditCostsContract } from '@carematch/api-client/contract/staff/costs.contract';
import { dayIn, DEFAULT_TIME_ZONE, formatDate } from '@carematch/validation/display/display';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler, Input, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { answerOnce } from '../../platform/answer-once.ts';
import { audit } from '../../platform/audit.ts';
import { plannedCreditCosts } from '../../catalog/catalog.tables.ts';
import { lockPriced, setCreditCost } from '../../catalog/catalog.ts';
import { creditCostsOf } from './read-credit-costs.ts';

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

/** The last day that a change can be planned for. */
const lastDay = (today: string): string =>
  formatISO(addYears(new Date(`${today}T00:00`), 1), { representation: 'date' });

type Contract = typeof creditCostsContract;
type Change = Contract['POST /services/:id/credit-cost'];

/** Returns in words what was done. */
async function changeOrPlan(
  context: TransactionContext<StaffActor>,
  { params: { id: serviceId }, body, ifMatch }: Input<Change>,
): Promise<string> {
  const { tx, actor } = context;
  const { credit_cost: creditCost, effective_on: effectiveOn } = body;
  const { service, planned } = await lockPriced(tx, serviceId, ifMatch);
  const today = dayIn(DEFAULT_TIME_ZONE);
  if (effectiveOn < today) throw invalidField('effective_on', 'Choose today or a later day.');
  if (effectiveOn > lastDay(today)) throw invalidField('effective_on', 'Choose a day within the next year.');
  if (creditCost === service.creditCost)
    throw invalidField('credit_cost', `It costs ${credits(creditCost)} already.`);

  const subject = { type: 'service', id: serviceId };
  if (effectiveOn === today) {
    await setCreditCost(tx, { serviceId, creditCost, changedBy: actor.userId });
    await audit(context, {
      action: 'service.cost_changed',
      subject,
      before: { creditCost: service.creditCost },
      after: { creditCost },
    });
    return `${service.name} costs ${credits(creditCost)} now.`;
  }
  const plan = { creditCost, effectiveOn, plannedBy: actor.userId, plannedAt: new Date() };
  await tx
    .insert(plannedCreditCosts)
    .values({ serviceId, ...plan })
    .onConflictDoUpdate({ target: plannedCreditCosts.serviceId, set: plan });
  await audit(context, {
    action: 'service.cost_planned',
    subject,
    before: planned ? { creditCost: planned.creditCost, effectiveOn: planned.effectiveOn } : {},
    after: { creditCost, effectiveOn },
  });
  return `${service.name} will cost ${credits(creditCost)} from ${formatDate(effectiveOn)}.`;
}

const changeOnce = answerOnce<Change>(async (context, input) => ({
  message: await changeOrPlan(context, input),
  credit_costs: await creditCostsOf(context.tx, input.params.id),
}));

/**
 * Changes what a lead for a service costs: at once where the day is today, which leaves what is planned; else it is planned, in place of
 * what was.
 * @throws {ApiError} `not_found`, `stale_version`, `validation_failed`.
 */
export const changeCreditCost: Handler<Change> = async (context, input) => {
  const answer = await changeOnce(context, input);
  // Other processes read it within five seconds; so does this one where it can't right now.
  await context.services.catalog.refresh().catch(() => undefined);
  return answer;
};

/** Cancels what is planned for a service. @throws {ApiError} `not_found`, `stale_version`. */
export const cancelPlannedCost: TransactionHandler<
  Contract['DELETE /services/:id/planned-credit-cost']
> = async (context, { params: { id: serviceId }, ifMatch }) => {
  const { tx } = context;
  const { service, planned } = await lockPriced(tx, serviceId, ifMatch);
  if (!planned) throw new ApiError('not_found', { message: 'No change is planned anymore.' });
  await tx.delete(plannedCreditCosts).where(eq(plannedCreditCosts.serviceId, serviceId));
  await audit(context, {
    action: 'service.planned_cost_canceled',
    subject: { type: 'service', id: serviceId },
    before: { creditCost: planned.creditCost, effectiveOn: planned.effectiveOn },
  });
  return {
    message: `${service.name} stays at ${credits(service.creditCost)}.`,
    credit_costs: await creditCostsOf(tx, serviceId),
  };
};
