import { expect, test } from 'vitest';

import { answerUntil, appealUntil, mayAskUntil, reviewUntil } from './deadlines.ts';

test.each([
  ['a Monday', '2026-11-23T15:00:00Z', '2026-11-25T15:00:00.000Z'],
  ['a Thursday, over the weekend', '2026-11-19T15:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['a Friday over the change of the clocks', '2026-10-30T15:00:00Z', '2026-11-03T16:00:00.000Z'],
  // 2 AM on Saturday in UTC is Friday evening in Chicago.
  ['a Friday evening there', '2026-11-21T02:00:00Z', '2026-11-25T02:00:00.000Z'],
])('staff have two business days from %s, where the professional is', (_, since, until) => {
  expect(reviewUntil(new Date(since), 'America/Chicago').toISOString()).toBe(until);
});

test('days of the other deadlines are whole', () => {
  const at = new Date('2026-10-30T15:00:00Z');
  expect(mayAskUntil(at).toISOString()).toBe('2026-11-13T15:00:00.000Z');
  expect(answerUntil(at).toISOString()).toBe('2026-11-06T15:00:00.000Z');
  expect(appealUntil(at).toISOString()).toBe('2026-11-13T15:00:00.000Z');
});
