import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  creditRequestReasons,
  type CreditRequestReason,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';

import { decideCreditRequest, evidenceOf, refundWithoutAsking, suggestShare } from './decide-request.ts';
import type { ContactAttempt, RefundEvidence } from './evidence.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const BEFORE = new Date('2026-11-18T17:00:00Z');
const LATER = new Date('2026-11-21T17:00:00Z');

const NOTHING: RefundEvidence = {
  isVirtual: false,
  terms: { covers_zip: true, licensed_in_state: true, services: 2 },
  phoneCheck: null,
  email: null,
  attempts: [],
  contactStatus: 'new',
  sameContactAt: null,
  inventedAt: null,
};
const INVALID: Partial<RefundEvidence> = {
  phoneCheck: { result: 'not_in_service', at: BEFORE },
  email: { bounced: true, at: BEFORE },
};
const attempt = (channel: ContactAttempt['channel'], day: string, answered = false): ContactAttempt => ({
  channel,
  answered,
  at: new Date(`${day}T15:00:00Z`),
  day,
});
const THREE = [attempt('call', '2026-11-18'), attempt('sms', '2026-11-18'), attempt('call', '2026-11-19')];

const decide = (reason: CreditRequestReason, over: Partial<RefundEvidence> = {}, now = NOW) =>
  decideCreditRequest(reason, { ...NOTHING, ...over }, now);

describe('recorded evidence decides', () => {
  test.each<[CreditRequestReason, Partial<RefundEvidence>, string]>([
    [
      'invalid_contact',
      INVALID,
      'The phone number isn’t in service. Our latest email to the client bounced.',
    ],
    [
      'duplicate',
      { sameContactAt: BEFORE },
      'The same phone or email was matched within the 90 days before.',
    ],
    ['spam', { inventedAt: BEFORE }, 'We found that the request was invented.'],
    [
      'outside_region',
      { terms: { covers_zip: false, licensed_in_state: true, services: 1 } },
      'No region covered the client’s zip at the time of the match.',
    ],
    [
      'unlicensed_state',
      { terms: { covers_zip: true, licensed_in_state: false, services: 1 } },
      'There was no verified license for the client’s state at the time of the match.',
    ],
    [
      'service_not_offered',
      { terms: { covers_zip: true, licensed_in_state: true, services: 0 } },
      'None of the requested services was offered at the time of the match.',
    ],
  ])('%s: all of it', (reason, over, because) => {
    expect(decide(reason, over)).toEqual({ decision: 'full', because });
    expect(decide(reason).decision).toBe('review');
  });

  test('half for who can’t be reached', () => {
    expect(decide('unreachable', { attempts: THREE })).toEqual({
      decision: 'half',
      because: '3 attempts by call and text on 2 days, none answered.',
    });
  });

  test.each([
    ['two attempts', THREE.slice(1), '2 of 3 attempts, on 2 of 2 channels and 2 of 2 days.'],
    [
      'one channel',
      THREE.map((one) => ({ ...one, channel: 'call' as const })),
      '3 of 3 attempts, on 1 of 2 channels and 2 of 2 days.',
    ],
    [
      'one day',
      THREE.map((one) => ({ ...one, day: '2026-11-18' })),
      '3 of 3 attempts, on 2 of 2 channels and 1 of 2 days.',
    ],
    ['an answer', [...THREE, attempt('email', '2026-11-19', true)], 'The client answered.'],
  ])('nothing by itself after %s', (_, attempts, because) => {
    expect(decide('unreachable', { attempts })).toEqual({
      decision: 'review',
      because: `${because} So our team decides.`,
    });
  });

  test.each(['contacted', 'scheduled', 'started'] as const)(
    'nothing by itself of a match that is %s',
    (contactStatus) => {
      expect(decide('unreachable', { attempts: THREE, contactStatus }).decision).toBe('review');
      expect(decide('invalid_contact', { ...INVALID, contactStatus }).decision).toBe('review');
    },
  );

  test.each([
    ['a number that is in service', { ...INVALID, phoneCheck: { result: 'in_service', at: BEFORE } }],
    ['a number no one knows of', { ...INVALID, phoneCheck: { result: 'unknown', at: BEFORE } }],
    ['a number no one checked', { ...INVALID, phoneCheck: null }],
    ['an email that was accepted', { ...INVALID, email: { bounced: false, at: BEFORE } }],
    ['no email at all', { ...INVALID, email: null }],
  ] as const)('a wrong contact goes before staff with %s', (_, over) => {
    expect(decide('invalid_contact', over).decision).toBe('review');
  });

  test.each(['price', 'chose_another'] as const)('%s: nothing, in the words of the rule', (reason) => {
    const { decision, because } = decide(reason, { ...INVALID, inventedAt: BEFORE });
    expect(decision).toBe('none');
    expect(because).toMatch(/^Not refunded:/);
  });

  test('regions don’t count for video, and what wasn’t kept decides nothing', () => {
    const terms = { covers_zip: false, licensed_in_state: false, services: 0 };
    expect(decide('outside_region', { isVirtual: true, terms }).decision).toBe('review');
    for (const reason of ['outside_region', 'unlicensed_state', 'service_not_offered'] as const)
      expect(decide(reason, { terms: null }).decision).toBe('review');
  });

  test('what is recorded later doesn’t count yet', () => {
    expect(decide('spam', { inventedAt: LATER }).decision).toBe('review');
    expect(decide('spam', { inventedAt: LATER }, LATER).decision).toBe('full');
  });
});

describe('without asking', () => {
  test('refunds what is shown for sure, the strongest reason first', () => {
    const evidence = { ...NOTHING, ...INVALID, sameContactAt: BEFORE };
    expect(refundWithoutAsking(evidence, NOW)).toMatchObject({ reason: 'invalid_contact', share: 'full' });
    expect(refundWithoutAsking({ ...NOTHING, sameContactAt: BEFORE }, NOW)?.reason).toBe('duplicate');
    expect(refundWithoutAsking(NOTHING, NOW)).toBeUndefined();
  });

  test('leaves a wider search, a state line crossed in person and half refunds to who asks', () => {
    const terms = { covers_zip: false, licensed_in_state: false, services: 1 };
    expect(refundWithoutAsking({ ...NOTHING, terms, attempts: THREE }, NOW)).toBeUndefined();
    expect(refundWithoutAsking({ ...NOTHING, terms, isVirtual: true }, NOW)?.reason).toBe('unlicensed_state');
  });
});

const suggest = (reason: CreditRequestReason, over: Partial<RefundEvidence> = {}) =>
  suggestShare(reason, { ...NOTHING, ...over }, NOW)?.share ?? null;

describe('what is suggested to staff', () => {
  test('follows the evidence, whatever was asked for', () => {
    expect(suggest('other')).toBeNull();
    expect(suggest('other', { sameContactAt: BEFORE })).toBe('full');
    expect(suggest('other', { attempts: THREE })).toBe('half');
    expect(suggest('duplicate')).toBe('none');
    expect(suggest('outside_region')).toBe('none');
    expect(suggest('invalid_contact', { phoneCheck: { result: 'not_in_service', at: BEFORE } })).toBe('full');
    expect(suggest('invalid_contact', { ...INVALID, email: { bounced: false, at: BEFORE } })).toBeNull();
    expect(suggest('price')).toBe('none');
  });
});

const moment = fc.option(fc.date({ min: BEFORE, max: LATER, noInvalidDate: true }), { nil: null });
const anyEvidence: fc.Arbitrary<RefundEvidence> = fc.record({
  isVirtual: fc.boolean(),
  terms: fc.option(
    fc.record({ covers_zip: fc.boolean(), licensed_in_state: fc.boolean(), services: fc.nat(3) }),
    { nil: null },
  ),
  phoneCheck: fc
    .tuple(moment, fc.constantFrom('in_service', 'not_in_service', 'unknown'))
    .map(([at, result]) => at && { at, result }),
  email: fc.tuple(moment, fc.boolean()).map(([at, bounced]) => at && { at, bounced }),
  attempts: fc.array(
    fc
      .record({
        channel: fc.constantFrom('call', 'sms', 'email'),
        answered: fc.boolean(),
        at: fc.date({ min: BEFORE, max: LATER, noInvalidDate: true }),
      })
      .map((one) => ({ ...one, day: one.at.toISOString().slice(0, 10) })),
    { maxLength: 6 },
  ),
  contactStatus: fc.constantFrom(...matchLifecycle.states.map(({ slug }) => slug)),
  sameContactAt: moment,
  inventedAt: moment,
});
const anyReason = fc.constantFrom(...creditRequestReasons.map(({ slug }) => slug));
const anyNow = fc.date({ min: BEFORE, max: LATER, noInvalidDate: true });

describe('whatever is recorded', () => {
  test('a decision gives the share of its reason or leaves it to people, and says why', () => {
    fc.assert(
      fc.property(anyReason, anyEvidence, anyNow, (reason, evidence, now) => {
        const rule = creditRequestReasons.find(({ slug }) => slug === reason);
        const { decision, because } = decideCreditRequest(reason, evidence, now);
        expect([rule?.share, 'review']).toContain(decision);
        expect(decision === 'none').toBe(rule?.share === 'none');
        expect(because).toMatch(/[.]$/);
      }),
    );
  });

  test('the same evidence decides the same, and is left as it was', () => {
    fc.assert(
      fc.property(anyReason, anyEvidence, anyNow, (reason, evidence, now) => {
        const before = structuredClone(evidence);
        const first = decideCreditRequest(reason, evidence, now);
        expect(decideCreditRequest(reason, before, now)).toEqual(first);
        expect(evidence).toEqual(before);
      }),
    );
  });

  test('credits go back only where no fact that decides is against it', () => {
    fc.assert(
      fc.property(anyReason, anyEvidence, anyNow, (reason, evidence, now) => {
        const { decision } = decideCreditRequest(reason, evidence, now);
        if (decision !== 'full' && decision !== 'half') return;
        const facts = evidenceOf(reason, evidence, now);
        expect(facts.some(({ weighs }) => weighs === 'supports')).toBe(true);
        const deciding = facts.filter(({ code }) => !['phone_check', 'email_bounce'].includes(code));
        expect(deciding.filter(({ weighs }) => weighs === 'contradicts')).toEqual([]);
      }),
    );
  });

  test('what is refunded without asking would be refunded in full to who asks for that reason', () => {
    fc.assert(
      fc.property(anyEvidence, anyNow, (evidence, now) => {
        const refund = refundWithoutAsking(evidence, now);
        if (!refund) return;
        const { reason, because } = refund;
        expect(decideCreditRequest(reason, evidence, now)).toEqual({ decision: 'full', because });
      }),
    );
  });

  test('one who answered is never taken for one who can’t be reached', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        fc.pre(evidence.attempts.some(({ answered }) => answered));
        expect(decideCreditRequest('unreachable', evidence, LATER).decision).toBe('review');
      }),
    );
  });
});
