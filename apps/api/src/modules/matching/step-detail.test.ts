import { expect, test } from 'vitest';

import { plainRankKeys } from './testing/plain-world.ts';
import {
  chosenDetail,
  detailParts,
  matchesDetail,
  numbersIn,
  offeredDetail,
  toldDetail,
} from './step-detail.ts';

const read = (step: string, detail: string | null) => detailParts({ step, result: '', detail });

test('what is written by number is read as whom and what it names', () => {
  expect(read('Choice', chosenDetail(12))).toEqual([{ text: '', provider: 12 }]);
  expect(read('Pending list', toldDetail([12]))).toEqual([{ text: '1 provider told: ', provider: 12 }]);
  expect(read('Pending list', toldDetail([12, 15]))).toEqual([
    { text: '2 providers told: ', provider: 12 },
    { text: ', ', provider: 15 },
  ]);
  const offered = offeredDetail([
    { relaxation: 'virtual', providerId: 12 },
    { relaxation: 'distance', providerId: 15 },
  ]);
  expect(read('Possible matches', offered)).toEqual([
    { text: 'by video: ', provider: 12 },
    { text: ', farther away: ', provider: 15 },
  ]);
  expect(read('Rematch', matchesDetail(34))).toEqual([{ text: '', match: 34 }]);
  expect(read('Rematch', matchesDetail(34, 35))).toEqual([
    { text: '', match: 34 },
    { text: ' and ', match: 35 },
  ]);
});

test('rows of before read as they were written', () => {
  expect(read('Possible matches', 'virtual: provider 12; cash: provider 15')).toEqual([
    { text: 'by video: ', provider: 12 },
    { text: ', out of pocket: ', provider: 15 },
  ]);
  expect(read('Pending list', 'Providers told: 12, 15')).toHaveLength(2);
  expect(read('Taken back', 'Match 34')).toEqual([{ text: '', match: 34 }]);
});

test.each([
  ['Zip code', 'Austin, TX'],
  ['Matched by hand', 'Match 34'],
  ['Choice', 'as before'],
  ['Choice', 'A Provider 12'],
  ['Choice', 'Provider 12 of before'],
  ['Possible matches', 'virtual: nobody'],
  ['Possible matches', 'virtual: provider 12; cash: nobody'],
  ['Possible matches', 'by virtual: provider 12'],
  ['Possible matches', 'virtual: provider 12 of before'],
  ['Pending list', 'as before'],
  ['Pending list', 'No Providers told: 12'],
  ['Pending list', 'Providers told: 12 and others'],
  ['Rematch', 'as before'],
  ['Rematch', 'A Match 34'],
  ['Rematch', 'Match 34 and others'],
])('of the step %s the detail %j is words', (step, detail) => {
  expect(read(step, detail)).toEqual([{ text: detail }]);
});

test('nothing is read of a step without a detail, nor of a search that found nobody', () => {
  expect(read('Rematch', null)).toEqual([]);
  expect(offeredDetail([])).toBeNull();
});

test('the numbers of a trace are those of its candidates and of its steps', () => {
  const numbers = numbersIn({
    decided_at: '2026-03-02T15:30:00Z',
    candidates_considered: 1,
    candidates: [{ provider_id: 11, chosen: false, refused_because: null, rank_keys: plainRankKeys }],
    steps: [
      { step: 'Rematch', result: '', detail: 'Matches 34 and 35' },
      { step: 'Pending list', result: '', detail: 'Providers told: 12, 15' },
    ],
  });
  expect(numbers).toEqual({ providers: [11, 12, 15], matches: [34, 35] });
});
