import { expect, test } from 'vitest';

import type { Candidate } from './candidate.ts';
import { decisionTrace, matchTrace, NO_CANDIDATES } from './decision-trace.ts';
import { plainRankKeys } from './testing/plain-world.ts';

const AT = new Date('2026-03-02T15:30:00Z');
const STEPS = [{ step: 'Zip code', result: 'Found', detail: 'Austin, TX' }];

const candidate = (providerId: number, payable = true): Candidate => ({
  providerId,
  professionId: 3,
  cost: 4,
  payable,
  format: 'in_person',
  rankKeys: { ...plainRankKeys, tieBreak: String(providerId) },
});

test('a decision trace has the first five candidates and the chosen one, and why others were refused', () => {
  const candidates = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => candidate(id, id !== 2 && id !== 3));
  const refused = new Map([[3, 'At their limit']]);
  expect(decisionTrace(AT, STEPS, { candidates, chosen: 7, refused })).toEqual({
    decided_at: '2026-03-02T15:30:00.000Z',
    steps: STEPS,
    candidates_considered: 8,
    candidates: [
      [1, false, null],
      [2, false, 'Not enough credits'],
      [3, false, 'At their limit'],
      [4, false, null],
      [5, false, null],
      [7, true, null],
    ].map(([id, chosen, reason]) => ({
      provider_id: id,
      chosen,
      refused_because: reason,
      rank_keys: candidate(Number(id)).rankKeys,
    })),
  });
});

test('a chosen candidate shows no refusal', () => {
  const refused = new Map([[1, 'At their limit']]);
  const { candidates } = decisionTrace(AT, [], { candidates: [candidate(1, false)], chosen: 1, refused });
  expect(candidates).toMatchObject([{ chosen: true, refused_because: null }]);
});

test('a decision without candidates has an empty list', () => {
  expect(decisionTrace(AT, STEPS, NO_CANDIDATES)).toEqual({
    decided_at: '2026-03-02T15:30:00.000Z',
    steps: STEPS,
    candidates_considered: 0,
    candidates: [],
  });
});

test('a match trace has the rank keys of its provider', () => {
  expect(matchTrace(AT, 8, candidate(7))).toEqual({
    decided_at: '2026-03-02T15:30:00.000Z',
    candidates_considered: 8,
    rank_keys: candidate(7).rankKeys,
  });
});
