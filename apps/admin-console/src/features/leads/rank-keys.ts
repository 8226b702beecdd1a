import { formatDateTime } from '@carematch/validation/display';

import type { TracedCandidate } from './outcomes.ts';

/** A key of the ranking with what it was for one candidate. */
export type RankKey = TracedCandidate['rank_keys'][number];

/** A key's value as it is shown: moments as dates, all else as the API words it. */
export function rankValue({ key, value }: RankKey): string {
  return key === 'last_match' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value;
}

/** What of a value counts: of matches in a week, their share of the capacity. */
function weight({ key, value }: RankKey): string | number {
  const share = key === 'load' ? /^(\d+) of (\d+)/.exec(value) : null;
  return share ? Number(share[1]) / Number(share[2]) : value;
}

/**
 * The key that put one candidate before another: the first in which they differ, else the last, which is the draw.
 * Undefined where a candidate has no keys.
 */
export function decidingKey(first: TracedCandidate, second: TracedCandidate): string | undefined {
  const differs = (row: RankKey): boolean => {
    const other = second.rank_keys.find(({ key }) => key === row.key);
    return other === undefined || weight(other) !== weight(row);
  };
  return (first.rank_keys.find(differs) ?? first.rank_keys.at(-1))?.key;
}
