import { expect, test } from 'vitest';

import { formatMinutes } from './duration-display.ts';

test.each([
  [0, '0 min'],
  [59.6, '1 h'],
  [130, '2 h 10 min'],
  [1440, '24 h'],
  [null, '---'],
  [Number.NaN, '---'],
])('%s minutes are %j', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
