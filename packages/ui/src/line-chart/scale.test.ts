import { expect, test } from 'vitest';

import { spread, ticksOf } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [12, [0, 5, 10, 15]],
  [95, [0, 50, 100]],
  [100_000, [0, 50_000, 100_000]],
])('an axis up to %d has the figures %j', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks);
});

test.each([
  [
    [0, 50, 100],
    [0, 50, 100],
  ],
  [
    [50, 50, 50],
    [50, 60, 70],
  ],
  [
    [100, 100, 98],
    [90, 100, 80],
  ],
  [
    [4, 0],
    [10, 0],
  ],
])('labels at %j stand at %j', (places, apart) => {
  expect(spread(places, 10)).toEqual(apart);
});
