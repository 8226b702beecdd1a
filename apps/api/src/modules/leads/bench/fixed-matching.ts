import type { Candidate } from '../../matching/matching.ts';
import type { Matching } from '../decide/match-lead.ts';

/** A candidate as the matching engine gives one. */
export function candidateOf(providerId: number): Candidate {
  return {
    providerId,
    professionId: 3,
    cost: 4,
    payable: true,
    format: 'in_person',
    rankKeys: {
      format: 'in_person',
      overlap: 3,
      asked: 3,
      planFit: 1,
      distanceBand: 1,
      distanceMiles: 7.5,
      responseBand: 1,
      matchesLastWeek: 2,
      weeklyCapacity: 5,
      lastMatchAt: '2026-11-20T17:03:21.000Z',
      tieBreak: '-4611686018427387904',
    },
  };
}

/** Stands in the place of the matching engine to measure what the rest costs: each lead's ten candidates, in turn. */
export function fixedMatching(providerIds: readonly number[]): Matching {
  const candidates = providerIds.map(candidateOf);
  let next = 0;
  return {
    findCandidates: () => {
      next = (next + 1) % candidates.length;
      const round = [...candidates.slice(next, next + 10), ...candidates.slice(0, 10)];
      return Promise.resolve(round.slice(0, 10));
    },
    findPossibleMatches: () => Promise.resolve([]),
  };
}
