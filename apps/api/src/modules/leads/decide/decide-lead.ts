import type { LeadResponse, PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';

import { newCapability } from '../../../crypto/capability.ts';
import { readPublicProviders } from '../../providers/providers.ts';
import { LeadConflictError } from '../store/accept-lead.ts';
import {
  type CandidateFates,
  chosenDetail,
  decisionTrace,
  matchesDetail,
  NO_CANDIDATES,
  offeredDetail,
  type PossibleCandidate,
  toldDetail,
  type TraceStep,
} from '../../matching/matching.ts';
import { keptAnswerValues, type RequestIdentity } from '../../platform/idempotency.ts';
import { type LeadContext, leadValues, matchRequest } from './lead-context.ts';
import type { SideWrites } from '../store/lead-sql.ts';
import type { HeldMatches } from '../accept/open-lead.ts';
import { type LeadServices, matchLead } from './match-lead.ts';
import { type CardValues, storeLead } from '../store/store-lead.ts';

/** How long a lead waits for a provider who can be charged, hours. */
const PENDING_HOURS = 72;

/** How many of the eligible providers are told of a lead that no one can be charged for. */
const PENDING_NOTICES = 5;

/** Its visitor is told that it waits. */
const WAITS: Message = { topic: 'lead.waits', payload: {} };

const NO_CARDS: CardValues = { card_hashes: [], card_providers: [], card_relaxations: [] };

/** A lead to decide, and what the decision is answered with. */
export interface LeadToDecide extends HeldMatches {
  readonly lead: LeadContext;
  /** The id that the visitor holds. */
  readonly capability: string;
  readonly identity: RequestIdentity;
  readonly at: Date;
  /** The provider on the chosen card of possible matches; null for none. */
  readonly chosenProviderId: number | null;
  /** Tells whether the request was answered before, or its contact holds a match; absent where that was looked at already. */
  readonly isKnown?: () => Promise<boolean>;
}

type Outcome = Pick<LeadResponse, 'match_id' | 'possibleMatches' | 'rematch' | 'pendingList'>;

interface Message {
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Stored {
  readonly outcome: 'rematched' | 'possible' | 'pending' | 'unmatched';
  readonly answer: Outcome;
  readonly steps: readonly TraceStep[];
  readonly fates: CandidateFates;
  readonly messages: readonly Message[];
  readonly cards: CardValues;
}

/** The answer to a lead with this outcome. */
export function answerOf({ lead, capability }: LeadToDecide, outcome: Outcome): LeadResponse {
  return { lead_id: capability, ...outcome, city: lead.wish.place.city, state: lead.wish.state.code };
}

/** What is written beside a lead with this outcome. */
export function sideWrites(
  { vault }: LeadServices,
  subject: LeadToDecide,
  outcome: Outcome,
): Omit<SideWrites, 'messages'> {
  const { identity, lead } = subject;
  return {
    consents: JSON.stringify(
      lead.consents.map(({ text: { kind, text, version }, page }) => ({ kind, text, version, page })),
    ),
    ...keptAnswerValues(vault, identity, answerOf(subject, outcome)),
  };
}

async function store(services: LeadServices, subject: LeadToDecide, decided: Stored): Promise<LeadResponse> {
  const { steps, fates, cards, outcome } = decided;
  const stored = await storeLead(services.pool, {
    ...leadValues(subject.lead),
    ...sideWrites(services, subject, decided.answer),
    ...cards,
    outcome,
    trace: JSON.stringify(decisionTrace(subject.at, steps, fates)),
    // Whoever is told to wait waits as long, for whatever reason.
    pending_hours: decided.answer.pendingList === 1 ? PENDING_HOURS : null,
    messages: JSON.stringify(decided.messages),
  });
  // Only a stored lead can be taken away under us: decided by a rival, erased, or marked as invented.
  if (!stored) throw new LeadConflictError('The lead was decided meanwhile');
  return answerOf(subject, decided.answer);
}

function rematchStep({ rematchOf, partlyHeld }: HeldMatches): TraceStep {
  const step = 'Rematch';
  if (rematchOf !== null)
    return { step, result: 'The contact holds a live match', detail: matchesDetail(rematchOf) };
  const [first, second] = partlyHeld;
  if (first === undefined) return { step, result: 'No live match of this contact', detail: null };
  return second === undefined
    ? {
        step,
        result: 'Only one of phone number and email holds a live match',
        detail: matchesDetail(first),
      }
    : {
        step,
        result: 'Phone number and email hold different live matches',
        detail: matchesDetail(first, second),
      };
}

function firstSteps(subject: LeadToDecide): TraceStep[] {
  const { lead, chosenProviderId } = subject;
  const { place, state } = lead.wish;
  return [
    {
      step: 'Zip code',
      result: place.latitude === null ? 'Known, without coordinates' : 'Known',
      detail: `${place.city}, ${state.code}`,
    },
    rematchStep(subject),
    ...(chosenProviderId === null
      ? []
      : [
          {
            step: 'Choice',
            result: 'The visitor chose a possible match',
            detail: chosenDetail(chosenProviderId),
          },
        ]),
  ];
}

async function cardsOf(
  { pool, vault }: LeadServices,
  candidates: readonly PossibleCandidate[],
): Promise<{ readonly cards: CardValues; readonly shown: PossibleMatch[] }> {
  const providers = await readPublicProviders(pool, candidates);
  const offered = candidates.map((candidate) => ({ candidate, capability: newCapability() }));
  return {
    cards: {
      card_hashes: offered.map(({ capability }) => vault.capabilityHash(capability)),
      card_providers: candidates.map(({ providerId }) => providerId),
      card_relaxations: candidates.map(({ relaxation }) => relaxation),
    },
    shown: offered.flatMap(({ candidate, capability }) => {
      const provider = providers.get(candidate.providerId);
      if (!provider) return [];
      const { display_name, title, photo, city, state } = provider;
      const { relaxation, reason } = candidate;
      const distance_miles = candidate.rankKeys.distanceMiles;
      return [
        { id: capability, display_name, title, photo, city, state, distance_miles, relaxation, reason },
      ];
    }),
  };
}

async function offerPossible(
  services: LeadServices,
  subject: LeadToDecide,
): Promise<{ readonly step: TraceStep; readonly cards: CardValues; readonly shown: PossibleMatch[] }> {
  const request = matchRequest(services.keys, subject.lead, subject.at);
  const found = await services.matching.findPossibleMatches(request);
  const { cards, shown } = await cardsOf(services, found);
  return {
    step: {
      step: 'Possible matches',
      result: shown.length === 0 ? 'None after relaxing one preference' : `${shown.length} offered`,
      detail: offeredDetail(found),
    },
    cards,
    shown,
  };
}

function pendingOrUnmatched(steps: readonly TraceStep[], fates: CandidateFates): Stored {
  const common = { fates, cards: NO_CARDS };
  const told = fates.candidates.slice(0, PENDING_NOTICES).map(({ providerId }) => providerId);
  if (told.length === 0) {
    const step = { step: 'Outcome', result: 'Unmatched: a staff member looks at it', detail: null };
    const messages = [{ topic: 'lead.unmatched', payload: {} }];
    return { ...common, outcome: 'unmatched', answer: {}, steps: [...steps, step], messages };
  }
  const step = {
    step: 'Pending list',
    result: `Waits up to ${PENDING_HOURS} hours`,
    detail: toldDetail(told),
  };
  const messages = [{ topic: 'lead.pending', payload: { provider_ids: told } }, WAITS];
  return { ...common, outcome: 'pending', answer: { pendingList: 1 }, steps: [...steps, step], messages };
}

/** A lead that the match of someone else may be about: staff see it as a rematch, and its visitor one that waits. */
async function storePartlyHeld(
  services: LeadServices,
  subject: LeadToDecide,
  steps: readonly TraceStep[],
): Promise<LeadResponse> {
  const { lead, at, partlyHeld, emailIsHeld } = subject;
  // Searched like any lead that waits, and forgotten: an answer that came sooner would tell that the contact is known.
  await services.matching.findPossibleMatches(matchRequest(services.keys, lead, at));
  const day = at.toISOString().slice(0, 10);
  return store(services, subject, {
    outcome: 'rematched',
    answer: { pendingList: 1 },
    steps,
    fates: NO_CANDIDATES,
    messages: [
      ...partlyHeld.map((match_id) => ({ topic: 'match.contact_reused', payload: { match_id, day } })),
      // Whose email it is hears of the request as the person of that match.
      ...(emailIsHeld ? [] : [WAITS]),
    ],
    cards: NO_CARDS,
  });
}

/**
 * Decides a lead in the order of the product: rematch, match, possible matches, pending list, unmatched. Writes it with
 * its outcome and its answer, all or nothing.
 * @throws {LeadConflictError} when a rival wrote first: decide again.
 */
export async function decideLead(services: LeadServices, subject: LeadToDecide): Promise<LeadResponse> {
  const steps = firstSteps(subject);
  const { lead, at, rematchOf, chosenProviderId } = subject;
  if (rematchOf !== null) {
    return store(services, subject, {
      outcome: 'rematched',
      answer: { rematch: 1 },
      steps,
      fates: NO_CANDIDATES,
      messages: [{ topic: 'lead.rematched', payload: { match_id: rematchOf } }],
      cards: NO_CARDS,
    });
  }
  if (subject.partlyHeld.length > 0) return storePartlyHeld(services, subject, steps);
  const attempt = await matchLead(services, {
    lead,
    at,
    steps,
    sideWrites: (capability) =>
      sideWrites(services, subject, capability === null ? {} : { match_id: capability }),
    chosenProviderId,
  });
  if (attempt.matched) return answerOf(subject, { match_id: attempt.matchCapability });
  // A match of what is known fails by its unique keys; the other outcomes have none, and have to look.
  if (await subject.isKnown?.()) throw new LeadConflictError('The request or its contact is known');

  steps.push(attempt.step);
  if (chosenProviderId === null) {
    const possible = await offerPossible(services, subject);
    steps.push(possible.step);
    if (possible.shown.length > 0) {
      const { cards, shown } = possible;
      const answer = { possibleMatches: shown };
      return store(services, subject, {
        outcome: 'possible',
        answer,
        steps,
        fates: attempt.fates,
        messages: [{ topic: 'lead.offered', payload: {} }],
        cards,
      });
    }
  }
  return store(services, subject, pendingOrUnmatched(steps, attempt.fates));
}
