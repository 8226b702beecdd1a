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

/** The steps of a trace before any candidate is looked for. */
export function firstSteps(
  { place, state }: LeadWish,
  held: HeldMatches,
  chosenProviderId: number | null,
): TraceStep[] {
  const steps = [
    {
      step: 'Zip code',
      result: place.latitude === null ? 'Known, without coordinates' : 'Known',
      detail: `${place.city}, ${state.code}`,
    },
    rematchStep(held),
  ];
  if (chosenProviderId === null) return steps;
  const result = 'The visitor chose a possible match';
  return [...steps, { step: 'Choice', result, detail: chosenDetail(chosenProviderId) }];
}
