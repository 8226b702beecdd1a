import { expect } from 'vitest';

import type { Candidate } from '../candidate.ts';

/** What equals this candidate, its distance to a millionth of a mile: the database and JavaScript round its last digits differently. */
export function about<Expected extends Candidate>(candidate: Expected): Expected {
  const { distanceMiles } = candidate.rankKeys;
  if (distanceMiles === null) return candidate;
  const near: unknown = expect.closeTo(distanceMiles, 6);
  return { ...candidate, rankKeys: { ...candidate.rankKeys, distanceMiles: near as number } };
}
