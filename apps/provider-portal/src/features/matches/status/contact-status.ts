import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { type LifecycleState, movesFrom, stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { OpenedMatch } from '../matches-queries.ts';

/** The contact status with this slug, if there is one. */
export const knownStatus = (slug: string): MatchContactStatus | undefined =>
  matchLifecycle.states.find((state) => state.slug === slug)?.slug;

const present = ({ id, slug, label }: LifecycleState) => ({ id, slug, name: label });

/** A match in another contact status, as the API has just moved it. Asking again would be recorded as a reading of contact data. */
export function withStatus<Match extends OpenedMatch>(match: Match, slug: MatchContactStatus): Match {
  const status = present(stateOf(matchLifecycle, slug));
  return {
    ...match,
    match_contact_status_id: status.id,
    match_contact_status: status,
    next_match_contact_statuses: movesFrom(matchLifecycle, slug, 'professional').map(present),
  };
}
