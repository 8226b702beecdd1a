import type { SearchFilters, SearchVertical } from '@carematch/api-client/contract/search/search.contract';

import type { PageAddress, PageParams } from '../../shared/page-module.ts';
import { VERTICALS } from '../../shared/search-verticals.ts';

export type FilterName = keyof SearchFilters;

export const FILTER_NAMES = [
  'format',
  'miles',
  'service_id',
  'specialization_id',
  'age_group',
  'carrier_id',
  'max_price',
] as const satisfies readonly FilterName[];

/** What is set, as it stands in the address. */
export type SetFilters = Readonly<Partial<Record<FilterName, string>>>;

/** What a search address asks for. */
interface Asked {
  readonly vertical: SearchVertical;
  readonly keyword?: string;
  readonly location?: string;
}

/** Parts of the address that a form sends in the query. */
const PARTS = ['vertical', 'keyword', 'location'] as const;

/** Longest part that the API reads, in characters. */
const PART_MAX_LENGTH = 100;

const isVertical = (text: string): text is SearchVertical => Object.hasOwn(VERTICALS, text);

const bounded = (typed: string): string =>
  typed
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, PART_MAX_LENGTH);

/** What an address asks for; undefined if there is no such vertical. */
export function askedBy(params: PageParams, query: URLSearchParams): Asked | undefined {
  const part = (name: (typeof PARTS)[number]): string => params[name] ?? query.get(name) ?? '';
  const vertical = part('vertical').toLowerCase();
  if (!isVertical(vertical)) return undefined;
  const isPlaceSecond =
    vertical.startsWith('virtual-') && params['location'] === undefined && params['keyword'];
  const keyword = bounded(isPlaceSecond ? (query.get('keyword') ?? '') : part('keyword'));
  const location = bounded(isPlaceSecond || part('location'));
  return { vertical, ...(keyword && { keyword }), ...(location && { location }) };
}

export function filtersOf(query: URLSearchParams): SetFilters {
  const set = FILTER_NAMES.map((name) => [name, query.get(name)?.trim()] as const);
  return Object.fromEntries(set.filter(([, value]) => value));
}

/** A page's path with more in its query. */
export function hrefOf(path: string, more: Readonly<Record<string, string | undefined>>): string {
  const [pathname = '', own] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** What a page's path has in its query: a form that is sent by GET loses the query of its action. */
export const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1]);

/** Where an address moves to if it is another spelling of `path`: with the rest of its query. */
export function movedTo(path: string, { path: asked, query }: PageAddress): string | undefined {
  const own = queryOf(path);
  const isSame = path.split('?')[0] === asked && PARTS.every((name) => own.get(name) === query.get(name));
  if (isSame) return undefined;
  const rest = [...query].filter(([name]) => !PARTS.some((part) => part === name));
  return hrefOf(path, Object.fromEntries(rest));
}
