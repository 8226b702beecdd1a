import type * as z from 'zod/mini';

import type { matchTrace } from '@carematch/api-client/contract/matches.contract';
import type { decisionTrace } from '@carematch/api-client/contract/leads.contract';

import type { StoredDecisionTrace, StoredMatchTrace } from './decision-trace.ts';
import { rankKeyRows } from './why-this-provider.ts';

/** `leads.trace` as staff see it. `nameOf` gives the name of a provider by number. */
export function presentDecisionTrace(
  { decided_at, candidates_considered, steps, candidates }: StoredDecisionTrace,
  nameOf: (providerId: number) => string,
): z.output<typeof decisionTrace> {
  return {
    decided_at,
    candidates_considered,
    steps: steps.map((step) => ({ ...step })),
    candidates: candidates.map(({ provider_id, chosen, refused_because, rank_keys }) => ({
      provider: { id: provider_id, name: nameOf(provider_id) },
      chosen,
      refused_because,
      rank_keys: rankKeyRows(rank_keys),
      matches_last_week: rank_keys.matchesLastWeek,
      weekly_capacity: rank_keys.weeklyCapacity,
    })),
  };
}

/** `matches.trace` as the provider and staff see it. */
export function presentMatchTrace({
  decided_at,
  candidates_considered,
  rank_keys,
}: StoredMatchTrace): z.output<typeof matchTrace> {
  return { decided_at, candidates_considered, rank_keys: rankKeyRows(rank_keys) };
}
