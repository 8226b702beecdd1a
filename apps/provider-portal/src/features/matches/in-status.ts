import { type MatchContactStatus, matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { type LifecycleState, movesFrom, stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { OpenedMatch } from './matches-queries.ts';

/** The contact status with this slug, if there is one. */
export const statusNamed = (slug: string): MatchContactStatus | undefined =>
  matchLifecycle.states.find((state) => state.slug === slug)?.slug;

const present = ({ id, slug, label }: LifecycleState) => ({ id, slug, name: label });

/**
 * A match as the product has just moved it by itself. What is open shows it without asking again, which would be recorded as
 * another reading of the client's contact data.
 */
export function inStatus<Match extends OpenedMatch>(match: Match, slug: MatchContactStatus): Match {
  const status = present(stateOf(matchLifecycle, slug));
  return {
    ...match,
    match_contact_status_id: status.id,
    match_contact_status: status,
    next_match_contact_statuses: movesFrom(matchLifecycle, slug, 'professional').map(present),
  };
}
