import { expect, test } from 'vitest';

import { quietUntil } from './quiet-until.ts';

// In New York the clock goes from 2:00 to 3:00 on March 8, 2026, and from 2:00 back to 1:00 on November 1.
test.each([
  ['America/New_York', '21:00', '08:00', '2026-06-10T01:30:20Z', '2026-06-10T12:00:00Z'],
  ['America/Los_Angeles', '21:00', '08:00', '2026-06-10T05:00:00Z', '2026-06-10T15:00:00Z'],
  ['America/New_York', '21:00', '08:00', '2026-06-10T12:00:00Z', undefined],
  ['America/New_York', '21:00', '08:00', '2026-06-10T00:59:59Z', undefined],
  ['America/New_York', '12:00', '13:30', '2026-06-10T16:10:00Z', '2026-06-10T17:30:00Z'],
  // One hour less of the night, and one more.
  ['America/New_York', '21:00', '08:00', '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'],
  ['America/New_York', '21:00', '08:00', '2026-11-01T03:00:00Z', '2026-11-01T13:00:00Z'],
  // Ends at a time that the day does not have.
  ['America/New_York', '21:00', '02:30', '2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z'],
  // Ends at a time that comes twice: the second 1:15 is quiet again.
  ['America/New_York', '21:00', '01:30', '2026-11-01T05:15:00Z', '2026-11-01T05:30:00Z'],
  ['America/New_York', '21:00', '01:30', '2026-11-01T06:15:00Z', '2026-11-01T06:30:00Z'],
  ['America/Phoenix', '21:00', '08:00', '2026-03-08T05:00:00Z', '2026-03-08T15:00:00Z'],
])('%s, quiet from %s until %s, at %s: %s', (zone, from, until, now, end) => {
  expect(quietUntil(new Date(now), zone, { from, until })?.getTime()).toBe(end && Date.parse(end));
});
