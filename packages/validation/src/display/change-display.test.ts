import { describe, expect, it } from 'vitest';

import { before, changeOf, COUNTED, numberOrBlank, TIMED } from './change-display.ts';

describe('the words of a change', () => {
  it.each([
    [{ value: 5, previous: 5 }, 'Same as the day before'],
    [{ value: 5, previous: 8 }, '3 fewer than the day before'],
    [{ value: 0.3, previous: 0.1 }, '0.2 more than the day before'],
    [{ value: null, previous: 8 }, undefined],
    [{ value: 5, previous: null }, undefined],
  ])('of %j are %j', (compared, text) => {
    expect(changeOf(compared, before('2026-03-02', '2026-03-02'), COUNTED)).toBe(text);
  });

  it('of time are in hours', () => {
    expect(changeOf({ value: 190, previous: 60 }, before('2026-03-01', '2026-03-30'), TIMED)).toBe(
      '2 h 10 min slower than the 30 days before',
    );
  });
});

it('says --- where a number is not known', () => {
  expect([numberOrBlank(1204), numberOrBlank(null)]).toEqual(['1,204', '---']);
});
