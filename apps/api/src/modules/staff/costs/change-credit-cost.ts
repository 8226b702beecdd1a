import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { eq } from 'drizzle-orm';

import { dayIn, DEFAULT_TIME_ZONE, formatDate } from '@carematch/validation/display/display';

import type { StaffActor } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { plannedCreditCosts } from '../../catalog/catalog.tables.ts';
import { lockPriced, setCreditCost } from '../../catalog/catalog.ts';

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

/** The last day that a change can be planned for. */
const lastDay = (today: string): string =>
  formatISO(addYears(new Date(`${today}T00:00`), 1), { representation: 'date' });

interface Change {
  readonly creditCost: number;
  /** `YYYY-MM-DD` by New York's clock. */
  readonly effectiveOn: string;
}

/**
 * Changes what a lead for a service costs: at once where the day is today, which leaves what is planned; else it is planned, in place of
 * what was. Gives in words what was done.
 * @throws {ApiError} `not_found`, `stale_version`, `validation_failed`.
 */
export async function changeCreditCost(
  tx: Transaction,
  actor: StaffActor,
  serviceId: number,
  { creditCost, effectiveOn }: Change,
  ifMatch: string | undefined,
): Promise<string> {
  const { service, planned } = await lockPriced(tx, serviceId, ifMatch);
  const today = dayIn(DEFAULT_TIME_ZONE);
  if (effectiveOn < today) throw invalidField('effective_on', 'Choose today or a later day.');
  if (effectiveOn > lastDay(today)) throw invalidField('effective_on', 'Choose a day within the next year.');
  if (creditCost === service.creditCost)
    throw invalidField('credit_cost', `It costs ${credits(creditCost)} already.`);

  const subject = { type: 'service', id: serviceId };
  if (effectiveOn === today) {
    await setCreditCost(tx, { serviceId, creditCost, changedBy: actor.userId });
    await audit(
      { tx, actor },
      {
        action: 'service.cost_changed',
        subject,
        before: { creditCost: service.creditCost },
        after: { creditCost },
      },
    );
    return `${service.name} costs ${credits(creditCost)} now.`;
  }
  const plan = { creditCost, effectiveOn, plannedBy: actor.userId, plannedAt: new Date() };
  await tx
    .insert(plannedCreditCosts)
    .values({ serviceId, ...plan })
    .onConflictDoUpdate({ target: plannedCreditCosts.serviceId, set: plan });
  await audit(
    { tx, actor },
    {
      action: 'service.cost_planned',
      subject,
      before: planned ? { creditCost: planned.creditCost, effectiveOn: planned.effectiveOn } : {},
      after: { creditCost, effectiveOn },
    },
  );
  return `${service.name} will cost ${credits(creditCost)} from ${formatDate(effectiveOn)}.`;
}

/** Cancels what is planned for a service. @throws {ApiError} `not_found`, `stale_version`. */
export async function cancelPlannedCost(
  tx: Transaction,
  actor: StaffActor,
  serviceId: number,
  ifMatch: string | undefined,
): Promise<string> {
  const { service, planned } = await lockPriced(tx, serviceId, ifMatch);
  if (!planned) throw new ApiError('not_found', { message: 'No change is planned anymore.' });
  await tx.delete(plannedCreditCosts).where(eq(plannedCreditCosts.serviceId, serviceId));
  await audit(
    { tx, actor },
    {
      action: 'service.planned_cost_canceled',
      subject: { type: 'service', id: serviceId },
      before: { creditCost: planned.creditCost, effectiveOn: planned.effectiveOn },
    },
  );
  return `${service.name} stays at ${credits(service.creditCost)}.`;
}
