import type { SearchTexts } from '../search-texts.ts';
import type { WeightedZip } from '../../matching/bench/population.ts';
import { CARRIERS } from '../../matching/bench/bench-market.ts';
import { repeatableNumbers } from '../../matching/bench/repeatable-numbers.ts';

export const KINDS = [
  'a place',
  'a service at a place',
  'a service at a place, filtered',
  'by video in a state',
  'everywhere, filtered',
  'a service everywhere',
] as const;
export type Kind = (typeof KINDS)[number];

/** The query of `GET /search/professionals`. */
export type Query = Readonly<Record<string, string>>;

const VERTICALS = ['dentist', 'chiropractor', 'mental-health-counselor', 'psychiatric-provider'] as const;
const VIDEO_VERTICALS = ['virtual-mental-health-counselor', 'virtual-psychiatric-provider'] as const;

/** Different queries of each kind, from population-weighted zips; the same whatever the market's size. */
export function makeQueries(
  texts: SearchTexts,
  zips: readonly WeightedZip[],
  count: number,
): ReadonlyMap<Kind, readonly Query[]> {
  const random = repeatableNumbers(20_261_129);
  const oneOf = <One>(list: readonly One[]): One => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('Nothing to choose from');
    return one;
  };
  const place = (): Query => {
    const at = random();
    return { location: zips.find(({ upTo }) => upTo >= at)?.zip ?? '' };
  };
  const withService = (vertical: string): Query => ({
    vertical,
    keyword: oneOf([...(texts.get(vertical)?.keys() ?? [])].filter((keyword) => keyword !== '')),
  });
  const filters = (): Query => ({
    ...(random() < 0.5 ? { carrier_id: String(1 + Math.floor(random() * CARRIERS)) } : {}),
    ...(random() < 0.4 ? { max_price: oneOf(['80', '120', '160']) } : {}),
    ...(random() < 0.4 ? { age_group: oneOf(['children', 'teens', 'adults']) } : {}),
  });
  /** Those of a page with a place. */
  const placeFilters = (): Query =>
    random() < 0.5 ? { miles: oneOf(['5', '15', '30']) } : { format: oneOf(['in_person', 'video']) };
  const make: Readonly<Record<Kind, () => Query>> = {
    'a place': () => ({ vertical: oneOf(VERTICALS), ...place() }),
    'a service at a place': () => ({ ...withService(oneOf(VERTICALS)), ...place() }),
    'a service at a place, filtered': () => ({
      ...withService(oneOf(VERTICALS)),
      ...place(),
      ...filters(),
      ...placeFilters(),
    }),
    'by video in a state': () => ({ ...withService(oneOf(VIDEO_VERTICALS)), ...place() }),
    'everywhere, filtered': () => ({ vertical: oneOf([...VERTICALS, ...VIDEO_VERTICALS]), ...filters() }),
    'a service everywhere': () => withService(oneOf([...VERTICALS, ...VIDEO_VERTICALS])),
  };
  return new Map(
    KINDS.map((kind) => {
      const queries = new Map<string, Query>();
      while (queries.size < count) {
        const query = make[kind]();
        queries.set(new URLSearchParams(query).toString(), query);
      }
      return [kind, [...queries.values()]];
    }),
  );
}
