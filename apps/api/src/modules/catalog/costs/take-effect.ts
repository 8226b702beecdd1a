import { and, asc, inArray, lte } from 'drizzle-orm';

import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { plannedCreditCosts, services } from '../catalog.tables.ts';
import { setCreditCost } from './set-credit-cost.ts';

/** Makes the planned costs whose day has begun in New York the ones that hold; gives how many. */
export async function putPlannedCostsInEffect({
  services: { db, catalog },
}: Context<JobActor>): Promise<number> {
  const isDue = lte(plannedCreditCosts.effectiveOn, dayIn(DEFAULT_TIME_ZONE));
  const count = await db.transaction(async (tx) => {
    const due = await tx.select({ id: plannedCreditCosts.serviceId }).from(plannedCreditCosts).where(isDue);
    const ids = due.map(({ id }) => id);
    // The service first, as whoever changes its cost does. A rival waits here, and then finds nothing planned.
    await tx
      .select({ id: services.id })
      .from(services)
      .where(inArray(services.id, ids))
      .orderBy(asc(services.id))
      .for('no key update');
    const planned = await tx
      .delete(plannedCreditCosts)
      .where(and(inArray(plannedCreditCosts.serviceId, ids), isDue))
      .returning();
    for (const { serviceId, creditCost, plannedBy, plannedAt } of planned)
      await setCreditCost(tx, { serviceId, creditCost, changedBy: plannedBy, decidedAt: plannedAt });
    return planned.length;
  });
  if (count > 0) await catalog.refresh();
  return count;
}
