import { eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { refuseStale, tagOf } from '../../platform/tags.ts';
import { plannedCreditCosts, serviceCreditCosts, services } from '../catalog.tables.ts';

type Priced = Pick<typeof services.$inferSelect, 'creditCost'>;
type Planned = Pick<typeof plannedCreditCosts.$inferSelect, 'creditCost' | 'effectiveOn'> | null;

/** Version tag of a service's current and planned cost. */
export const costTag = ({ creditCost }: Priced, planned: Planned): string =>
  tagOf([creditCost, planned && [planned.creditCost, planned.effectiveOn]]);

/** Locks a service with what is planned for it, for a change made from what the tag stands for. @throws {ApiError} `not_found`, `stale_version`. */
export async function lockPriced(tx: Transaction, serviceId: number, ifMatch: string | undefined) {
  const [service] = await tx.select().from(services).where(eq(services.id, serviceId)).for('no key update');
  if (!service) throw new ApiError('not_found');
  const [planned = null] = await tx
    .select()
    .from(plannedCreditCosts)
    .where(eq(plannedCreditCosts.serviceId, serviceId));
  refuseStale(costTag(service, planned), ifMatch);
  return { service, planned };
}

interface DecidedCost {
  readonly serviceId: number;
  readonly creditCost: number;
  readonly changedBy: number;
  /** Where that was before now. */
  readonly decidedAt?: Date;
}

/** Makes a cost the one that holds from now on, and enters it in the history. Whoever calls has locked the service. */
export async function setCreditCost(tx: Transaction, cost: DecidedCost): Promise<void> {
  const { serviceId, creditCost } = cost;
  await tx.update(services).set({ creditCost }).where(eq(services.id, serviceId));
  // Those who waited for the lock come later, though their transactions may have begun before.
  await tx.insert(serviceCreditCosts).values({ ...cost, validFrom: sql`clock_timestamp()` });
}
