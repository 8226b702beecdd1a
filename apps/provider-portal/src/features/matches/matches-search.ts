import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';

import { matchesQueryState, type MatchesSearch } from '../../shared/paths.ts';

/** The contact status with this slug, if there is one. */
export const statusNamed = (name: string | undefined): MatchContactStatus | undefined =>
  matchLifecycle.states.find(({ slug }) => slug === name)?.slug;

/** What an address asks for; what it says wrongly counts as not said. */
export const readMatchesSearch = (name: string | undefined, query: URLSearchParams): MatchesSearch => ({
  status: statusNamed(name),
  ...matchesQueryState.parse(query),
});
