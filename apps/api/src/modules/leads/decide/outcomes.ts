import type { LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import {
  type CandidateOutcomes,
  NO_CANDIDATES,
  toldDetail,
  type TraceStep,
} from '../../matching/matching.ts';
import { CONTACT_REUSED } from '../../matches/matches.events.ts';
import type { ListedEvent } from '../../platform/outbox.ts';
import type { HeldMatches } from '../accept/open-lead.ts';
import { LEAD_OFFERED, LEAD_PENDING, LEAD_REMATCHED, LEAD_UNMATCHED, LEAD_WAITS } from '../leads.events.ts';
import { leadEvent } from '../store/lead-sql.ts';
import type { CardValues } from '../store/store-lead.ts';
import type { PossibleOffer } from './offer-possible.ts';

/** How long a lead waits for a provider who can be charged, hours. */
export const PENDING_HOURS = 72;

/** How many of the eligible providers are notified of a lead that no one can be charged for. */
const PENDING_NOTICES = 5;

/** The part of an answer that says how a lead was decided. */
export type OutcomeFields = Pick<LeadResponse, 'match_id' | 'possibleMatches' | 'rematch' | 'pendingList'>;

/** An outcome without a match: how the lead is stored, answered and announced. */
export interface UnchargedOutcome {
  readonly outcome: 'rematched' | 'possible' | 'pending' | 'unmatched';
  readonly answer: OutcomeFields;
  readonly steps: readonly TraceStep[];
  readonly considered: CandidateOutcomes;
  readonly events: readonly ListedEvent[];
  readonly cards: CardValues;
}

const NO_CARDS: CardValues = { card_hashes: [], card_providers: [], card_relaxations: [] };

/** The id that the visitor holds, sealed: the link in an email to them is made of it. */
export interface LeadLink {
  readonly lead_capability_sealed: string;
}

/** The contact holds a live match. */
export function rematch(steps: readonly TraceStep[], matchId: number): UnchargedOutcome {
  return {
    outcome: 'rematched',
    answer: { rematch: 1 },
    steps,
    considered: NO_CANDIDATES,
    events: [leadEvent(LEAD_REMATCHED, { match_id: matchId })],
    cards: NO_CARDS,
  };
}

/** Phone or email belongs to a match that may be someone else's: staff see a rematch, and the visitor a lead that waits. */
export function partialRematch(
  steps: readonly TraceStep[],
  { partlyHeld, emailIsHeld }: HeldMatches,
  at: Date,
  link: LeadLink,
): UnchargedOutcome {
  const day = at.toISOString().slice(0, 10);
  return {
    outcome: 'rematched',
    answer: { pendingList: 1 },
    steps,
    considered: NO_CANDIDATES,
    events: [
      ...partlyHeld.map((match_id) => leadEvent(CONTACT_REUSED, { match_id, day })),
      // The owner of the email hears of the request as the person of that match.
      ...(emailIsHeld ? [] : [leadEvent(LEAD_WAITS, link)]),
    ],
    cards: NO_CARDS,
  };
}

/** Providers are offered who are payable once a preference is relaxed. */
export function possibleMatches(
  steps: readonly TraceStep[],
  considered: CandidateOutcomes,
  { shown, cards }: PossibleOffer,
  link: LeadLink,
): UnchargedOutcome {
  return {
    outcome: 'possible',
    answer: { possibleMatches: [...shown] },
    steps,
    considered,
    events: [leadEvent(LEAD_OFFERED, link)],
    cards,
  };
}

/** Providers are eligible, but none can be charged. */
export function pendingList(
  steps: readonly TraceStep[],
  considered: CandidateOutcomes,
  link: LeadLink,
): UnchargedOutcome {
  const notified = considered.candidates.slice(0, PENDING_NOTICES).map(({ providerId }) => providerId);
  const step = {
    step: 'Pending list',
    result: `Waits up to ${PENDING_HOURS} hours`,
    detail: toldDetail(notified),
  };
  return {
    outcome: 'pending',
    answer: { pendingList: 1 },
    steps: [...steps, step],
    considered,
    events: [leadEvent(LEAD_PENDING, { provider_ids: notified }), leadEvent(LEAD_WAITS, link)],
    cards: NO_CARDS,
  };
}

/** No one is eligible. */
export function unmatched(
  steps: readonly TraceStep[],
  considered: CandidateOutcomes,
  link: LeadLink,
): UnchargedOutcome {
  const step = { step: 'Outcome', result: 'Unmatched: a staff member looks at it', detail: null };
  return {
    outcome: 'unmatched',
    answer: {},
    steps: [...steps, step],
    considered,
    events: [leadEvent(LEAD_UNMATCHED, link)],
    cards: NO_CARDS,
  };
}
