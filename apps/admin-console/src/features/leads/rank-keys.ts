import { formatDateTime } from '@carematch/validation/display/display';

import type { TracedCandidate } from './outcomes.tsx';

/** A key of the ranking with what it was for one candidate. */
export type RankKey = TracedCandidate['rank_keys'][number];

/** A key's value as it is shown: moments as dates, all else as the API words it. */
export function rankValue({ key, value }: RankKey): string {
  return key === 'last_match' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value;
}

/** What of a candidate's key counts: of matches in a week, their share of the capacity. */
function weight(candidate: TracedCandidate, key: string): string | number | undefined {
  if (key === 'load') return candidate.matches_last_week / candidate.weekly_capacity;
  return candidate.rank_keys.find((row) => row.key === key)?.value;
}

/**
 * The key that put one candidate before another: the first in which they differ, else the last, which is the draw.
 * Undefined where a candidate has no keys.
 */
export function decidingKey(first: TracedCandidate, second: TracedCandidate): string | undefined {
  const differs = ({ key }: RankKey): boolean => weight(first, key) !== weight(second, key);
  return (first.rank_keys.find(differs) ?? first.rank_keys.at(-1))?.key;
}
