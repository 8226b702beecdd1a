import type { ManualCandidate } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { BLANK } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';

/** `42 miles`; nothing where it doesn’t matter, as for video. */
export function milesOf({ distance_miles: miles, format }: ManualCandidate): string {
  if (miles === null || format === 'virtual') return '';
  if (miles < 1) return 'Under 1 mile';
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${formatNumber(rounded)} ${rounded === 1 ? 'mile' : 'miles'}`;
}

export const formatOf = ({ format }: ManualCandidate): string =>
  format === 'virtual' ? 'Video' : 'In person';

/** What the match would take of what they have: `6 of 40`. */
export const costOf = ({ cost, balance }: ManualCandidate): string =>
  cost === null ? BLANK : `${formatNumber(cost)} of ${formatNumber(balance)}`;

/** Whether nothing is in the way that staff may not override. */
export const canBeChosen = ({ blockers }: ManualCandidate): boolean =>
  blockers.every(({ may_override: mayOverride }) => mayOverride);

/** Whether the search finds them by itself, and has a rank for them. */
export const isRanked = (candidate: ManualCandidate): boolean =>
  candidate.rank !== null && canBeChosen(candidate);

/** Text of what may be overridden, if the API has none. */
const NEEDS: Readonly<Record<ManualCandidate['needs'][number], string>> = {
  distance: 'They cover no area around this zip code.',
  plan: 'Their plan doesn’t fit what was asked for.',
  rank: 'Others rank higher.',
};

/** Something in the way that may be overridden, as a box to check. */
export interface Override {
  readonly value: string;
  readonly text: string;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Everything in the way of a candidate that staff may override. Uses our own text if the API names no reason. */
export function overridesOf(candidate: ManualCandidate): readonly Override[] {
  const { blockers, needs } = candidate;
  const miles = milesOf(candidate);
  const named = blockers.filter(({ may_override: mayOverride }) => mayOverride);
  const unnamed =
    named.length >= needs.length ? [] : needs.filter((need) => !named.some(({ code }) => code === need));
  return [
    ...named.map(({ code, text }) => ({
      value: `${code} ${text}`,
      text: code === 'distance' && miles !== '' ? `${miles} away` : text,
    })),
    ...unnamed.map((need) => ({ value: need, text: NEEDS[need] })),
  ].map(({ value, text }) => ({ value, text: lowerFirst(text.replace(/\.$/, '')) }));
}
