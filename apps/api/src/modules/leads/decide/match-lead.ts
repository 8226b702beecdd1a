import type { Pool } from 'pg';

import { newCapability } from '../../../crypto/capability.ts';
import type { Services } from '../../../services.ts';
import {
  type Candidate,
  type CandidateOutcomes,
  decisionTrace,
  findCandidates,
  findPossibleMatches,
  type MatchRequest,
  matchTrace,
  type PossibleCandidate,
  type Relaxation,
  type TraceStep,
} from '../../matching/matching.ts';
import { acceptLead } from '../store/accept-lead.ts';
import type { Choice } from './first-steps.ts';
import { type LeadContext, leadValues, matchRequest } from './lead-context.ts';
import { MATCH_CREATED, MATCH_HELD } from '../../matches/matches.events.ts';
import { matchEvent, type SideWrites } from '../store/lead-sql.ts';

/** The matching engine, as leads use it. */
export interface Matching {
  /** The first eligible providers and the first payable ones, in rank order; the chosen one in any case. */
  readonly findCandidates: (pool: Pool, request: MatchRequest) => Promise<readonly Candidate[]>;
  /** Up to three payable providers once exactly one wish is relaxed, `only` this one if it is given. */
  readonly findPossibleMatches: (
    pool: Pool,
    request: MatchRequest,
    only?: Relaxation,
  ) => Promise<readonly PossibleCandidate[]>;
}

export const matchingEngine: Matching = { findCandidates, findPossibleMatches };

/** What deciding a lead needs. */
export interface LeadServices extends Pick<Services, 'pool' | 'keys' | 'vault'> {
  readonly matching: Matching;
}

/** What is written beside the lead and depends on its match: the answer, the consent. */
export type SideWritesOf = (matchCapability: string, providerId: number) => Omit<SideWrites, 'events'>;

/** `conflict`: a rival wrote the same request, contact or lead first, and nothing was written. */
export type MatchAttempt =
  | { readonly kind: 'matched'; readonly matchCapability: string; readonly providerId: number }
  | { readonly kind: 'unmatched'; readonly considered: CandidateOutcomes; readonly step: TraceStep }
  | { readonly kind: 'conflict' };

/**
 * Candidates that were all refused are asked for again, and the next ones come: the balances they were read with are gone, and
 * whoever was being changed at that moment can be asked again. Many leads at once can take turns at the first ones for as long as this.
 */
const ROUNDS = 20;
const REFUSED = 'Could not be charged, or did not serve such leads, when it was their turn';

function inOrder(candidates: readonly Candidate[], chosenProviderId: number | null): readonly Candidate[] {
  const payable = candidates.filter((candidate) => candidate.payable);
  if (chosenProviderId === null) return payable;
  const isChosen = ({ providerId }: Candidate): boolean => providerId === chosenProviderId;
  return [...payable.filter(isChosen), ...payable.filter((candidate) => !isChosen(candidate))];
}

interface Attempt {
  readonly lead: LeadContext;
  readonly at: Date;
  /** The steps before this one. */
  readonly steps: readonly TraceStep[];
  readonly sideWrites: SideWritesOf;
  readonly choice?: Choice | undefined;
}

async function accept(
  { pool, vault }: LeadServices,
  { lead, at, steps, sideWrites, choice }: Attempt,
  considered: CandidateOutcomes,
  candidate: Candidate,
  capability: string,
): ReturnType<typeof acceptLead> {
  const hash = vault.capabilityHash(capability);
  const { disclosure } = lead.wish.state;
  const step: TraceStep = {
    step: 'Match',
    result: disclosure === 'confirm' ? 'Held until the visitor agrees to share' : 'Matched',
    detail: `${considered.candidates.length} considered, ${considered.refused.size} refused before`,
  };
  const isAskedByName = choice?.by === 'name' && choice.providerId === candidate.providerId;
  const chosen = { ...considered, chosen: candidate.providerId };
  return acceptLead(pool, candidate.format, {
    ...leadValues(lead),
    ...sideWrites(capability, candidate.providerId),
    outcome: 'matched',
    trace: JSON.stringify(decisionTrace(at, [...steps, step], chosen)),
    pending_hours: null,
    provider_id: candidate.providerId,
    match_profession_id: candidate.professionId,
    cost: candidate.cost,
    match_capability_hash: hash,
    match_capability_sealed: vault.seal('match.capability', hash, capability),
    disclosure,
    match_trace: JSON.stringify(matchTrace(at, considered.candidates.length, candidate, isAskedByName)),
    events: JSON.stringify([matchEvent(disclosure === 'confirm' ? MATCH_HELD : MATCH_CREATED)]),
  });
}

function unmatchedStep({ candidates, refused }: CandidateOutcomes): TraceStep {
  const payable = candidates.filter((candidate) => candidate.payable).length;
  return {
    step: 'Match',
    result: candidates.length === 0 ? 'No one is eligible' : 'No one eligible has enough credits',
    detail: `${candidates.length} considered, ${payable} payable, ${refused.size} refused`,
  };
}

/** Offers the lead to its candidates in rank order, until one of them can be charged. */
export async function matchLead(services: LeadServices, attempt: Attempt): Promise<MatchAttempt> {
  const chosenProviderId = attempt.choice?.providerId ?? null;
  const refused = new Map<number, string>();
  let candidates: readonly Candidate[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    candidates = await services.matching.findCandidates(services.pool, {
      ...matchRequest(services.keys, attempt.lead, attempt.at),
      chosenProviderId,
    });
    const payable = inOrder(candidates, chosenProviderId);
    for (const candidate of payable) {
      const considered = { candidates, chosen: null, refused };
      const matchCapability = newCapability();
      const result = await accept(services, attempt, considered, candidate, matchCapability);
      if (result === 'matched') return { kind: 'matched', matchCapability, providerId: candidate.providerId };
      if (result === 'conflict') return { kind: 'conflict' };
      refused.set(candidate.providerId, REFUSED);
    }
    if (payable.length === 0) break;
  }
  const considered: CandidateOutcomes = { candidates, chosen: null, refused };
  return { kind: 'unmatched', considered, step: unmatchedStep(considered) };
}
