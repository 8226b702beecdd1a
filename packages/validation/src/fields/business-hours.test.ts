import { describe, expect, it } from 'vitest';

import { businessHoursSchema } from './business-hours.schema.ts';
import { timeZoneName } from '../rules/time-zones.ts';

const problems = (hours: readonly (readonly [number, string, string])[], zone = 'America/Denver') =>
  businessHoursSchema
    .safeParse({
      time_zone: zone,
      hours: hours.map(([weekday, opens_at, closes_at]) => ({ weekday, opens_at, closes_at })),
      days_off: [],
    })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('business hours', () => {
  it.each([
    ['nothing at all', []],
    [
      'two spans of a day that meet',
      [
        [1, '08:00', '12:00'],
        [1, '12:00', '17:30'],
      ],
    ],
    [
      'two spans of a day that meet, the later one first',
      [
        [1, '12:00', '17:30'],
        [1, '08:00', '12:00'],
      ],
    ],
    [
      'the same span on two days',
      [
        [1, '08:00', '12:00'],
        [2, '08:00', '12:00'],
      ],
    ],
    ['a whole day', [[0, '00:00', '24:00']]],
  ] as const)('may be %s', (_what, hours) => {
    expect(problems(hours)).toEqual([]);
  });

  it.each([
    [
      'a span that ends before it begins',
      [[1, '12:00', '08:00']],
      'hours.0.closes_at: Closing time must be after opening time.',
    ],
    [
      'a span without length',
      [[1, '08:00', '08:00']],
      'hours.0.closes_at: Closing time must be after opening time.',
    ],
    [
      'spans that overlap',
      [
        [1, '08:00', '12:00'],
        [1, '11:59', '13:00'],
      ],
      'hours.1.closes_at: This overlaps other hours of the same day.',
    ],
    ['a time that is none', [[1, '8:00', '12:00']], 'hours.0.opens_at: Enter a time.'],
    ['an hour that is none', [[1, '08:00', '29:00']], 'hours.0.closes_at: Enter a time.'],
    ['seconds', [[1, '08:00:30', '12:00']], 'hours.0.opens_at: Enter a time.'],
    ['a day before a time', [[1, '1.08:00', '12:00']], 'hours.0.opens_at: Enter a time.'],
    ['seconds after midnight', [[1, '08:00', '24:00:00']], 'hours.0.closes_at: Enter a time.'],
    ['a day before midnight', [[1, '08:00', '1.24:00']], 'hours.0.closes_at: Enter a time.'],
    [
      'a day that begins at its end',
      [[1, '24:00', '24:00']],
      'hours.0.closes_at: Closing time must be after opening time.',
    ],
  ] as const)('may not have %s', (_what, hours, problem) => {
    expect(problems(hours)).toContain(problem);
  });

  it('want a time zone', () => {
    expect(problems([], '')).toEqual(['time_zone: Choose a time zone.']);
  });
});

it.each([
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Detroit', 'Detroit Time'],
])('%s is called %s', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name);
});
