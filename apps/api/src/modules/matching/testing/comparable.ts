import type { Candidate } from '../candidate.ts';

/** A candidate whose distance is told to a millionth of a mile: the database and JavaScript round its last digits differently. */
export function comparable(candidate: Candidate): object {
  const { rankKeys } = candidate;
  return {
    ...candidate,
    rankKeys: { ...rankKeys, distanceMiles: rankKeys.distanceMiles?.toFixed(6) ?? null },
  };
}
