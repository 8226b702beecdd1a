import { describe, expect, test } from 'vitest';

import { openSpans } from './open-spans.ts';

const told = (
  weekdays: readonly number[],
  span: readonly [string, string],
  since: string,
  days: number,
  more = {},
) =>
  openSpans(
    {
      time_zone: 'America/New_York',
      hours: weekdays.map((weekday) => ({ weekday, opens_at: span[0], closes_at: span[1] })),
      days_off: [],
      ...more,
    },
    new Date(since),
    days,
  ).map(({ from, until }) => `${from.toISOString()} ${until.toISOString()}`);

describe('the spans in which a practice is open', () => {
  test('keep their hour on the wall when the clocks go forward and back', () => {
    // 2026: forward on March 8, back on November 1.
    expect(told([6, 0], ['09:00', '17:00'], '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-07T14:00:00.000Z 2026-03-07T22:00:00.000Z',
      '2026-03-08T13:00:00.000Z 2026-03-08T21:00:00.000Z',
    ]);
    expect(told([6, 0], ['09:00', '17:00'], '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-10-31T13:00:00.000Z 2026-10-31T21:00:00.000Z',
      '2026-11-01T14:00:00.000Z 2026-11-01T22:00:00.000Z',
    ]);
  });

  test('last as long as the day does: 23 hours when the clocks go forward, 25 when they go back', () => {
    expect(told([0], ['00:00', '24:00'], '2026-03-08T12:00:00Z', 1)).toEqual([
      '2026-03-08T05:00:00.000Z 2026-03-09T04:00:00.000Z',
    ]);
    expect(told([0], ['00:00', '24:00'], '2026-11-01T12:00:00Z', 1)).toEqual([
      '2026-11-01T04:00:00.000Z 2026-11-02T05:00:00.000Z',
    ]);
  });

  test('begin after the jump where the clock never shows their hour', () => {
    expect(told([0], ['02:30', '05:00'], '2026-03-08T12:00:00Z', 1)).toEqual([
      '2026-03-08T07:30:00.000Z 2026-03-08T09:00:00.000Z',
    ]);
  });

  test('are told from the day that it is in their own zone', () => {
    // Sunday in Greenwich, still Saturday in New York.
    expect(told([6], ['09:00', '10:00'], '2026-06-07T02:00:00Z', 1)).toEqual([
      '2026-06-06T13:00:00.000Z 2026-06-06T14:00:00.000Z',
    ]);
  });

  test('leave out a day off', () => {
    expect(told([1, 2], ['09:00', '10:00'], '2026-06-08T12:00:00Z', 2, { days_off: ['2026-06-08'] })).toEqual(
      ['2026-06-09T13:00:00.000Z 2026-06-09T14:00:00.000Z'],
    );
  });
});
