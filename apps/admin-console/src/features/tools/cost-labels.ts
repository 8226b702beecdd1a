import { formatDate } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';

import { NO_DIVISION } from '../../shared/paths.ts';
import type { CreditCosts, PricedProfession, PricedService } from './cost-queries.ts';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `2–10 credits`, of services that cost so much. */
export function rangeText(services: readonly PricedService[]): string {
  const costs = services.map(({ credit_cost: cost }) => cost);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  return least === most ? counted(least, 'credit') : `${least}–${most} credits`;
}

/** `6 from 12/01/2026`; empty where nothing is planned. */
export const plannedText = (planned: PricedService['planned'] | CreditCosts['planned']): string =>
  planned ? `${planned.credit_cost} from ${formatDate(planned.effective_on)}` : '';

/** How many changes are planned among services, in words. */
export function plannedCountText(services: readonly PricedService[]): string {
  const count = services.filter(({ planned }) => planned).length;
  return count === 0 ? '' : counted(count, 'change');
}

/** A division with what belongs to it. */
export interface PricedDivision {
  /** As the address names it. */
  readonly ref: string;
  readonly name: string;
  readonly services: readonly PricedService[];
}

/** The divisions of a profession, those without services left out; services without a division come last, by themselves. */
export function divisionsOf({ divisions, services }: PricedProfession): PricedDivision[] {
  const within = (ref: string, name: string, id: number | null): PricedDivision => ({
    ref,
    name,
    services: services.filter(({ division_id: division }) => division === id),
  });
  return [
    ...divisions.map(({ id, name }) => within(String(id), name, id)),
    within(NO_DIVISION, 'Other services', null),
  ].filter((division) => division.services.length > 0);
}
