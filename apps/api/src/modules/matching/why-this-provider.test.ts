import { describe, expect, test } from 'vitest';

import type { RankKeys } from './candidate.ts';
import { plainRankKeys } from './testing/plain-world.ts';
import { rankKeyRows, whyThisProvider } from './why-this-provider.ts';

describe('rankKeyRows', () => {
  test('lists the keys in the order in which they count', () => {
    expect(rankKeyRows(plainRankKeys).map(({ key, label, value }) => [key, label, value])).toEqual([
      ['format', 'Session', 'In person'],
      ['overlap', 'What was asked for', '2 of 3 services and goals'],
      ['plan_fit', 'Focus of the practice', 'Fits'],
      ['distance', 'Distance', 'Within 5 miles'],
      ['response', 'First contact', 'Usually within 4 business hours'],
      ['load', 'Matches in the last 7 days', '12 of 20 a week'],
      ['last_match', 'Last match', 'None yet'],
      ['tie_break', 'Tiebreak', 'Neutral tiebreak'],
    ]);
  });

  test.each<[string, Partial<RankKeys>, string]>([
    ['format', { format: 'virtual' }, 'Virtual'],
    ['plan_fit', { planFit: 0 }, 'Not a focus'],
    ['distance', { distanceBand: 1 }, 'Within 15 miles'],
    ['distance', { distanceBand: 2 }, 'Within 30 miles'],
    ['distance', { distanceBand: 3 }, 'Farther away'],
    ['distance', { distanceMiles: null, distanceBand: 3 }, 'Unknown'],
    ['distance', { format: 'virtual' }, 'Doesn’t count'],
    ['response', { responseBand: 1 }, 'Usually within a business day'],
    ['response', { responseBand: 2 }, 'Usually later than a business day'],
    ['load', { matchesLastWeek: 20 }, '20 of 20 a week'],
    ['load', { matchesLastWeek: 23 }, '23 this week, 3 over capacity'],
    ['last_match', { lastMatchAt: '2026-03-02T15:30:00.000Z' }, '2026-03-02T15:30:00.000Z'],
  ])('shows %s of %j as “%s”', (row, keys, value) => {
    expect(rankKeyRows({ ...plainRankKeys, ...keys }).find(({ key }) => key === row)?.value).toBe(value);
  });
});

describe('whyThisProvider', () => {
  const EVERYTHING = 'Offers everything you asked for';
  const FOCUS = 'Focuses on the kind of care you chose';
  const VIDEO = 'Sees people by video and is licensed in your state';
  /** Nothing to say for them. */
  const PLAIN = { overlap: 0, planFit: 0, distanceBand: 3, distanceMiles: 40 } as const;

  test.each<[Partial<RankKeys>, string[]]>([
    [{ overlap: 3 }, [EVERYTHING, FOCUS, 'Within 5 miles of your zip code']],
    [{ format: 'virtual' }, ['Offers 2 of the 3 things you asked for', FOCUS, VIDEO]],
    [PLAIN, []],
    [{ ...PLAIN, asked: 0 }, []],
    [{ ...PLAIN, overlap: 3 }, [EVERYTHING]],
    [{ ...PLAIN, overlap: 1 }, ['Offers 1 of the 3 things you asked for']],
    [{ ...PLAIN, planFit: 1 }, [FOCUS]],
    [{ ...PLAIN, format: 'virtual' }, [VIDEO]],
    [{ ...PLAIN, distanceBand: 2, distanceMiles: 20 }, ['Within 30 miles of your zip code']],
    [{ ...PLAIN, distanceMiles: null }, []],
    [{ ...PLAIN, distanceBand: 2, distanceMiles: null }, []],
  ])('gives the visitor the reasons for %j', (keys, reasons) => {
    expect(whyThisProvider({ ...plainRankKeys, ...keys })).toEqual(reasons);
  });
});
