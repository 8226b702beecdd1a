import type * as z from 'zod/mini';

import type { matchTrace } from '@carematch/api-client/contract/matches/matches.contract';
import type { decisionTrace } from '@carematch/api-client/contract/leads/leads.contract';

import type { StoredDecisionTrace, StoredMatchTrace } from './decision-trace.ts';
import { detailParts, type DetailPart } from './step-detail.ts';
import { rankKeyRows } from './why-this-provider.ts';

type Trace = z.output<typeof decisionTrace>;

/** Whom a trace names, by number. */
export interface TraceNames {
  readonly professionals: ReadonlyMap<number, { readonly user_id: number; readonly name: string }>;
  /** The provider of each match. */
  readonly providersOfMatches: ReadonlyMap<number, number>;
}

const UNKNOWN = 'a former provider';

function presentPart(
  { text, provider, match }: DetailPart,
  { professionals, providersOfMatches }: TraceNames,
): Trace['steps'][number]['detail'][number] {
  const id = match === undefined ? provider : providersOfMatches.get(match);
  const professional = id === undefined ? undefined : professionals.get(id);
  const name = professional?.name ?? UNKNOWN;
  if (match !== undefined)
    return { text, name: `Match ${match} with ${name}`, user_id: null, match_id: match };
  return {
    text,
    name: provider === undefined ? null : name,
    user_id: professional?.user_id ?? null,
    match_id: null,
  };
}

/** `leads.trace` as staff see it. */
export function presentDecisionTrace(
  { decided_at, candidates_considered, steps, candidates }: StoredDecisionTrace,
  names: TraceNames,
): Trace {
  return {
    decided_at,
    candidates_considered,
    steps: steps.map((step) => ({
      step: step.step,
      result: step.result,
      detail: detailParts(step).map((part) => presentPart(part, names)),
    })),
    candidates: candidates.map(({ provider_id, chosen, refused_because, rank_keys }) => ({
      provider: { id: provider_id, name: names.professionals.get(provider_id)?.name ?? UNKNOWN },
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
  asked_by_name: isAskedByName,
}: StoredMatchTrace): z.output<typeof matchTrace> {
  const asked = { key: 'asked_by_name', label: 'Choice', value: 'Asked for by name' };
  return {
    decided_at,
    candidates_considered,
    rank_keys: [...(isAskedByName ? [asked] : []), ...rankKeyRows(rank_keys)],
  };
}
