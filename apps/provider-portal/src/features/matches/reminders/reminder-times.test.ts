import { expect, it } from 'vitest';

import { morningOf, reminderPresets } from './reminder-times.ts';

it.each([
  ['2026-01-15', 'America/Chicago', '2026-01-15T15:00:00.000Z'],
  // The clock is put forward that night, and back on the other.
  ['2026-03-08', 'America/Chicago', '2026-03-08T14:00:00.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-01T15:00:00.000Z'],
  ['2026-07-04', 'Pacific/Honolulu', '2026-07-04T19:00:00.000Z'],
  ['2026-07-04', 'Pacific/Guam', '2026-07-03T23:00:00.000Z'],
])('the morning of %s in %s is %s', (day, zone, at) => {
  expect(morningOf(day, zone).toISOString()).toBe(at);
});

it.each([
  // A Tuesday evening in Chicago is Wednesday in UTC.
  ['2026-03-04T02:00:00Z', ['2026-03-04', '2026-03-06', '2026-03-09']],
  ['2026-03-09T15:00:00Z', ['2026-03-10', '2026-03-12', '2026-03-16']],
])('from %s the presets are %s', (now, days) => {
  expect(reminderPresets('America/Chicago', new Date(now)).map(({ day }) => day)).toEqual(days);
});
