import { chosenDetail, matchesDetail, type TraceStep } from '../../matching/matching.ts';
import type { LeadWish } from '../accept/lead-wish.ts';
import type { HeldMatches } from '../accept/open-lead.ts';

function rematchStep({ rematchOf, partlyHeld }: HeldMatches): TraceStep {
  const step = 'Rematch';
  if (rematchOf !== null)
    return { step, result: 'The contact holds a live match', detail: matchesDetail(rematchOf) };
  const [first, second] = partlyHeld;
  if (first === undefined) return { step, result: 'No live match of this contact', detail: null };
  const result =
    second === undefined
      ? 'Only one of phone number and email holds a live match'
      : 'Phone number and email hold different live matches';
  return { step, result, detail: matchesDetail(first, second) };
}

/** The provider who comes first whatever the rank: on the card of a possible match, or asked for by name. */
export interface Choice {
  readonly by: 'card' | 'name';
  /** Null if no one has the name. */
  readonly providerId: number | null;
}

function choiceStep({ by, providerId }: Choice): TraceStep {
  const step = 'Choice';
  if (by === 'card')
    return { step, result: 'The visitor chose a possible match', detail: chosenDetail(providerId ?? 0) };
  return providerId === null
    ? { step, result: 'Asked for by name, and no one has that name', detail: null }
    : { step, result: 'Asked for by name', detail: chosenDetail(providerId) };
}

/** The steps of a trace before any candidate is looked for. */
export function firstSteps(
  { place, state }: LeadWish,
  held: HeldMatches,
  choice: Choice | undefined,
): TraceStep[] {
  const steps = [
    {
      step: 'Zip code',
      result: place.latitude === null ? 'Known, without coordinates' : 'Known',
      detail: `${place.city}, ${state.code}`,
    },
    rematchStep(held),
  ];
  return choice ? [...steps, choiceStep(choice)] : steps;
}
