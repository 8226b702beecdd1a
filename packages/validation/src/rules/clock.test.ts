import { expect, test } from 'vitest';

import { CLOCKS, clocksWith, displayClock } from './clock.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:45', '11:45 PM'],
  ['24:00', 'Midnight'],
])('%s reads %s', (clock, text) => {
  expect(displayClock(clock)).toBe(text);
});

test('the times to choose from are quarters of an hour, and one that is saved between them', () => {
  expect([CLOCKS[0], CLOCKS[1], CLOCKS.at(-1)]).toEqual(['00:00', '00:15', '24:00']);
  expect(clocksWith('08:10', ['08:00', '08:15']).map(({ value }) => value)).toEqual([
    '08:00',
    '08:10',
    '08:15',
  ]);
});
