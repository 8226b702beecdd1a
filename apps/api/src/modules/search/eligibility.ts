import type { SearchRequest } from './find-professionals.ts';
import type { Field } from './rows.ts';
import type { SearchIndex } from './search-index.ts';

type Predicate = (row: number) => boolean;

/** Whether rows of a table with times of a license hold one at a time. */
export const holdsLicense =
  ({ verifiedAt, endsAt }: Record<'verifiedAt' | 'endsAt', Field>, at: number): Predicate =>
  (row) =>
    verifiedAt.of(row) <= at && endsAt.of(row) > at;

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
    const left = (now < nextMonthAt.of(row) ? credits : nextCredits).of(row);
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
    maxPrice === null ? undefined : (row: number) => visitPriceFrom.of(row) <= maxPrice,
    index.services.someOf(services ?? offered),
    furtherServices === null ? undefined : index.services.someOf(furtherServices),
    ageGroup === null ? undefined : (row: number) => agePaths(row) || ageServices(row),
    holdsLicense(index.offers, at.getTime()),
    canPay(index, request),
  ].filter((test) => test !== undefined);
  // A loop, not `every`: a search asks this of a hundred thousand rows.
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

/** Whether an offer has all that is asked for, with a focus on the age group; undefined if all that are eligible do. */
export function completeFor(
  index: SearchIndex,
  { services, furtherServices, ageGroup }: SearchRequest,
): Predicate | undefined {
  const asked = [...(services ?? []), ...(furtherServices ?? [])];
  const paths = ageGroup?.carePathIds ?? [];
  if (asked.length < 2 && paths.length === 0) return undefined;
  const hasAsked = index.services.allOf(asked);
  const hasFocus = index.focusCarePaths.someOf(paths);
  return (row) => hasAsked(row) && (paths.length === 0 || hasFocus(row));
}
