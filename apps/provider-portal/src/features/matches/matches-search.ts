import { isValidDateFilter } from '@carematch/validation/date-filter';
import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/match-lifecycle';

import { MATCHES_QUERY, type MatchesSearch } from '../../app/paths.ts';

const day = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isValidDateFilter(text) ? text : undefined;

const count = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The contact status with this slug, if there is one. */
export const statusNamed = (name: string | undefined): MatchContactStatus | undefined =>
  matchLifecycle.states.find(({ slug }) => slug === name)?.slug;

/** What an address asks for; what it says wrongly counts as not said. */
export const readMatchesSearch = (name: string | undefined, query: URLSearchParams): MatchesSearch => ({
  status: statusNamed(name),
  from: day(query.get(MATCHES_QUERY.from)),
  to: day(query.get(MATCHES_QUERY.to)),
  page: count(query.get(MATCHES_QUERY.page)),
  match: count(query.get(MATCHES_QUERY.match)),
});
