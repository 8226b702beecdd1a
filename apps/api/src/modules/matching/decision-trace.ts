import type { Candidate, RankKeys } from './candidate.ts';

/** A step of the decision, in words for staff. Never holds contact data. */
export interface TraceStep {
  readonly step: string;
  readonly result: string;
  readonly detail: string | null;
}

interface TracedCandidate {
  readonly provider_id: number;
  readonly chosen: boolean;
  /** Null for the chosen one, and for those the decision did not reach. */
  readonly refused_because: string | null;
  readonly rank_keys: RankKeys;
}

/** `leads.trace`: why the lead ended as it did. Providers by number: their names are read when it is shown. */
export interface StoredDecisionTrace {
  readonly decided_at: string;
  readonly steps: readonly TraceStep[];
  readonly candidates_considered: number;
  /** The first ones in rank order, and the chosen one in any case. */
  readonly candidates: readonly TracedCandidate[];
}

/** `matches.trace`: why this provider. */
export interface StoredMatchTrace {
  readonly decided_at: string;
  readonly candidates_considered: number;
  readonly rank_keys: RankKeys;
  /** The visitor asked for this provider, whatever the rank. */
  readonly asked_by_name?: true;
}

/** More than these would be stored with every lead and read by no one. */
const CANDIDATES_KEPT = 5;

/** Outcome of a lead's candidates. */
export interface CandidateOutcomes {
  /** In rank order. */
  readonly candidates: readonly Candidate[];
  readonly chosen: number | null;
  /** Reasons by provider. */
  readonly refused: ReadonlyMap<number, string>;
}

export const NO_CANDIDATES: CandidateOutcomes = { candidates: [], chosen: null, refused: new Map() };

/** Builds the trace of a decision. */
export function decisionTrace(
  decidedAt: Date,
  steps: readonly TraceStep[],
  { candidates, chosen, refused }: CandidateOutcomes,
): StoredDecisionTrace {
  const kept = candidates.filter(({ providerId }, index) => index < CANDIDATES_KEPT || providerId === chosen);
  return {
    decided_at: decidedAt.toISOString(),
    steps,
    candidates_considered: candidates.length,
    candidates: kept.map(({ providerId, payable, rankKeys }) => ({
      provider_id: providerId,
      chosen: providerId === chosen,
      refused_because:
        providerId === chosen ? null : (refused.get(providerId) ?? (payable ? null : 'Not enough credits')),
      rank_keys: rankKeys,
    })),
  };
}

/** Builds the trace of a match. */
export function matchTrace(
  decidedAt: Date,
  considered: number,
  chosen: Candidate,
  isAskedByName = false,
): StoredMatchTrace {
  return {
    decided_at: decidedAt.toISOString(),
    candidates_considered: considered,
    rank_keys: chosen.rankKeys,
    ...(isAskedByName && { asked_by_name: true }),
  };
}
