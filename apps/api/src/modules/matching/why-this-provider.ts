import type { RankKeys } from './candidate.ts';

/** A key of the ranking with what it was, as staff and the provider see it. */
export interface RankKeyRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const DISTANCES = ['Within 5 miles', 'Within 15 miles', 'Within 30 miles', 'Farther away'] as const;
const RESPONSES = [
  'Usually within 4 business hours',
  'Usually within a business day',
  'Usually later than a business day',
] as const;

function overlapText({ overlap, asked }: RankKeys): string {
  return `${overlap} of ${asked} services and goals`;
}

function distanceText({ format, distanceBand, distanceMiles }: RankKeys): string {
  if (format === 'virtual') return 'Doesn’t count';
  return distanceMiles === null ? 'Unknown' : DISTANCES[distanceBand];
}

function loadText({ matchesLastWeek: matches, weeklyCapacity: capacity }: RankKeys): string {
  return matches > capacity
    ? `${matches} this week, ${matches - capacity} over capacity`
    : `${matches} of ${capacity} a week`;
}

/** The keys of a ranking in the order in which they count. */
export function rankKeyRows(keys: RankKeys): RankKeyRow[] {
  return [
    { key: 'format', label: 'Session', value: keys.format === 'virtual' ? 'Virtual' : 'In person' },
    { key: 'overlap', label: 'What was asked for', value: overlapText(keys) },
    {
      key: 'plan_fit',
      label: 'Focus of the practice',
      value: keys.planFit === 1 ? 'Fits' : 'Not a focus',
    },
    { key: 'distance', label: 'Distance', value: distanceText(keys) },
    { key: 'response', label: 'First contact', value: RESPONSES[keys.responseBand] },
    { key: 'load', label: 'Matches in the last 7 days', value: loadText(keys) },
    { key: 'last_match', label: 'Last match', value: keys.lastMatchAt ?? 'None yet' },
    { key: 'tie_break', label: 'Tiebreak', value: 'Neutral tiebreak' },
  ];
}

/** Why this provider, in sentences for the visitor: what speaks for them, and nothing of other clients. */
export function whyThisProvider(keys: RankKeys): string[] {
  const { overlap, asked, format, distanceBand, distanceMiles, planFit } = keys;
  const reasons: string[] = [];
  if (overlap > 0 && overlap === asked) reasons.push('Offers everything you asked for');
  else if (overlap > 0) reasons.push(`Offers ${overlap} of the ${asked} things you asked for`);
  if (planFit === 1) reasons.push('Focuses on the kind of care you chose');
  if (format === 'virtual') reasons.push('Sees people by video and is licensed in your state');
  else if (distanceMiles !== null && distanceBand < 3) {
    reasons.push(`${DISTANCES[distanceBand]} of your zip code`);
  }
  return reasons;
}
