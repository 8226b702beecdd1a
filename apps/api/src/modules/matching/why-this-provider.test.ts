import { expect, test } from 'vitest';

import type { RankKeys } from './candidate.ts';
import { rankKeyRows } from './why-this-provider.ts';

const KEYS: RankKeys = {
  format: 'in_person',
  overlap: 2,
  asked: 3,
  planFit: 1,
  distanceBand: 0,
  distanceMiles: 2,
  responseBand: 0,
  matchesLastWeek: 12,
  weeklyCapacity: 20,
  lastMatchAt: null,
  tieBreak: '1',
};

test.each([
  [12, '12 of 20 a week'],
  [20, '20 of 20 a week'],
  [23, '23 this week, 3 over capacity'],
])('%i matches of 20 in a week read “%s”', (matchesLastWeek, words) =>
  expect(rankKeyRows({ ...KEYS, matchesLastWeek }).find(({ key }) => key === 'load')?.value).toBe(words),
);
