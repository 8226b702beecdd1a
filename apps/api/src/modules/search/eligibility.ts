import type { SearchRequest } from './find-professionals.ts';
import { valueAt } from './rows.ts';
import type { SearchIndex } from './search-index.ts';

type Predicate = (row: number) => boolean;

/** Whether rows of a table with times of a license hold one at a time. */
export const holdsLicense =
  ({ verifiedAt, endsAt }: Record<'verifiedAt' | 'endsAt', Float64Array>, at: number): Predicate =>
  (row) =>
    valueAt(verifiedAt, row) <= at && valueAt(endsAt, row) > at;

/**
 * Whether the professional of an offer can pay: for all of the services asked for that they offer, or, if none are asked for, for one
 * of those that are offered at all.
 */
function canPay(index: SearchIndex, { services, offered, at }: SearchRequest): Predicate {
  const { credits, nextCredits, nextMonthAt } = index.offers;
  const now = at.getTime();
  const costs = Map.groupBy(services ?? offered, (id) => index.costOf(id));
  const levels = Array.from(costs, ([cost, ids]) => ({ cost, offers: index.services.someOf(ids) }));
  const highest = Math.max(...costs.keys());
  return (row) => {
    const left = valueAt(now < valueAt(nextMonthAt, row) ? credits : nextCredits, row);
    if (left >= highest) return true;
    return services === null
      ? levels.some(({ cost, offers }) => cost <= left && offers(row))
      : !levels.some(({ cost, offers }) => cost > left && offers(row));
  };
}

/** Whether an offer is one of those asked for, of someone who can be matched. Wherever it is. */
export function eligibleFor(index: SearchIndex, request: SearchRequest): Predicate {
  const { services, offered, furtherServices, ageGroup, carrierId, maxPrice, at } = request;
  const { visitPriceFrom } = index.offers;
  const ageServices = index.services.someOf(ageGroup?.serviceIds ?? []);
  const agePaths = index.carePaths.someOf(ageGroup?.carePathIds ?? []);
  const tests = [
    carrierId === null ? undefined : index.carriers.someOf([carrierId]),
    maxPrice === null ? undefined : (row: number) => valueAt(visitPriceFrom, row) <= maxPrice,
    index.services.someOf(services ?? offered),
    furtherServices === null ? undefined : index.services.someOf(furtherServices),
    ageGroup === null ? undefined : (row: number) => agePaths(row) || ageServices(row),
    holdsLicense(index.offers, at.getTime()),
    canPay(index, request),
  ].filter((test) => test !== undefined);
  return (row) => tests.every((test) => test(row));
}

/** Whether an offer has all that is asked for, with a focus on the age group. */
export function completeFor(
  index: SearchIndex,
  { services, furtherServices, ageGroup }: SearchRequest,
): Predicate {
  const asked = index.services.allOf([...(services ?? []), ...(furtherServices ?? [])]);
  const paths = ageGroup?.carePathIds ?? [];
  const focus = index.focusCarePaths.someOf(paths);
  return (row) => asked(row) && (paths.length === 0 || focus(row));
}
