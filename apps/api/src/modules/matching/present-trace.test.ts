import { describe, expect, test } from 'vitest';

import { presentDecisionTrace, presentMatchTrace } from './present-trace.ts';
import { plainRankKeys } from './testing/plain-world.ts';
import { rankKeyRows } from './why-this-provider.ts';

const DECIDED_AT = '2026-03-02T15:30:00.000Z';

const NAMES = {
  professionals: new Map([[12, { user_id: 112, name: 'Robin Test' }]]),
  providersOfMatches: new Map([
    [34, 12],
    [35, 99],
  ]),
};

describe('presentDecisionTrace', () => {
  const plain = { user_id: null, match_id: null };

  test.each([
    ['Zip code', 'Austin, TX', [{ text: 'Austin, TX', name: null, ...plain }]],
    ['Zip code', null, []],
    ['Choice', 'Provider 12', [{ text: '', name: 'Robin Test', user_id: 112, match_id: null }]],
    ['Choice', 'Provider 99', [{ text: '', name: 'a former provider', ...plain }]],
    ['Rematch', 'Match 34', [{ text: '', name: 'Match 34 with Robin Test', user_id: null, match_id: 34 }]],
    [
      'Rematch',
      'Match 35',
      [{ text: '', name: 'Match 35 with a former provider', user_id: null, match_id: 35 }],
    ],
    [
      'Rematch',
      'Match 36',
      [{ text: '', name: 'Match 36 with a former provider', user_id: null, match_id: 36 }],
    ],
  ])('%s: %j', (step, detail, parts) => {
    const trace = {
      decided_at: DECIDED_AT,
      candidates_considered: 0,
      steps: [{ step, result: 'Done', detail }],
      candidates: [],
    };
    expect(presentDecisionTrace(trace, NAMES)).toEqual({
      ...trace,
      steps: [{ step, result: 'Done', detail: parts }],
    });
  });

  test('names candidates; a former one has no name', () => {
    const trace = {
      decided_at: DECIDED_AT,
      candidates_considered: 8,
      steps: [],
      candidates: [
        { provider_id: 12, chosen: true, refused_because: null, rank_keys: plainRankKeys },
        { provider_id: 99, chosen: false, refused_because: 'Not enough credits', rank_keys: plainRankKeys },
      ],
    };
    const load = { rank_keys: rankKeyRows(plainRankKeys), matches_last_week: 12, weekly_capacity: 20 };
    expect(presentDecisionTrace(trace, NAMES)).toEqual({
      ...trace,
      candidates: [
        { provider: { id: 12, name: 'Robin Test' }, chosen: true, refused_because: null, ...load },
        {
          provider: { id: 99, name: 'a former provider' },
          chosen: false,
          refused_because: 'Not enough credits',
          ...load,
        },
      ],
    });
  });
});

test('presentMatchTrace labels the rank keys', () => {
  expect(
    presentMatchTrace({ decided_at: DECIDED_AT, candidates_considered: 8, rank_keys: plainRankKeys }),
  ).toEqual({
    decided_at: DECIDED_AT,
    candidates_considered: 8,
    rank_keys: rankKeyRows(plainRankKeys),
  });
});
