import { describe, expect, test } from 'vitest';

import { asOf, type ContactAttempt, factOf, type RefundEvidence } from './evidence.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const EARLIER = new Date('2026-03-09T12:00:00Z');
const LATER = new Date('2026-03-10T12:00:01Z');

const nothing: RefundEvidence = {
  isVirtual: false,
  terms: null,
  phoneCheck: null,
  email: null,
  attempts: [],
  contactStatus: 'attempted',
  sameContactAt: null,
  inventedAt: null,
};

const attempt = (day: string, channel: ContactAttempt['channel'], answered = false): ContactAttempt => ({
  channel,
  answered,
  day,
  at: new Date(`${day}T15:00:00Z`),
});

/** All of it recorded at one moment. */
const knownAt = (at: Date): RefundEvidence => ({
  ...nothing,
  phoneCheck: { result: 'in_service', at },
  email: { bounced: true, at },
  attempts: [{ ...attempt('2026-03-09', 'call'), at }],
  sameContactAt: at,
  inventedAt: at,
});

describe('what was known at a moment', () => {
  test.each([EARLIER, NOW])('is what happened by then (%s)', (at) => {
    expect(asOf(knownAt(at), NOW)).toEqual(knownAt(at));
  });

  test('is nothing that happened later', () => {
    expect(asOf(knownAt(LATER), NOW)).toEqual(nothing);
  });
});

describe('a fact in words', () => {
  test.each([
    ['not_in_service', 'supports', 'The phone number isn’t in service.'],
    ['in_service', 'contradicts', 'The phone number is in service.'],
    ['unknown', 'open', 'The carrier doesn’t say whether the phone number is in service.'],
  ] as const)('of a phone number that the carrier calls %s', (result, weighs, text) => {
    expect(factOf('phone_check', { ...nothing, phoneCheck: { result, at: EARLIER } })).toEqual({
      code: 'phone_check',
      weighs,
      text,
      at: EARLIER.toISOString(),
    });
  });

  test.each([
    [[], 'open', '0 of 3 attempts, on 0 of 2 channels and 0 of 2 days.', null],
    [
      [attempt('2026-03-07', 'call'), attempt('2026-03-09', 'call'), attempt('2026-03-08', 'call')],
      'open',
      '3 of 3 attempts, on 1 of 2 channels and 2 of 2 days.',
      '2026-03-09T15:00:00.000Z',
    ],
    [
      [attempt('2026-03-07', 'call'), attempt('2026-03-09', 'sms'), attempt('2026-03-08', 'email')],
      'supports',
      '3 attempts by call, text and email on 3 days, none answered.',
      '2026-03-09T15:00:00.000Z',
    ],
    [
      [attempt('2026-03-07', 'call', true), attempt('2026-03-09', 'sms')],
      'contradicts',
      'The client answered.',
      '2026-03-07T15:00:00.000Z',
    ],
  ] as const)('of attempts %#', (attempts, weighs, text, at) => {
    expect(factOf('attempts', { ...nothing, attempts })).toEqual({ code: 'attempts', weighs, text, at });
  });
});
