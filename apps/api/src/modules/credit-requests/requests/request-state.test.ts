import { describe, expect, test } from 'vitest';

import { appealUntil } from '../deadlines.ts';
import type { creditRequests } from '../credit-requests.tables.ts';
import { dueAt, isGranted, leftToOthers, mayDo, notByYou } from './request-state.ts';

type Stored = typeof creditRequests.$inferSelect;

const DECIDED = new Date('2026-03-02T12:00:00Z');
const LAST_APPEAL = appealUntil(DECIDED);
const DUE = new Date('2026-03-05T12:00:00Z');
const before = (at: Date): Date => new Date(at.getTime() - 1);

const request = (change: Partial<Stored>): Stored =>
  ({
    status: 'requested',
    isGranted: null,
    decidedAt: null,
    deniedBy: null,
    dueAt: null,
    ...change,
  }) as Stored;

test.each([
  ['auto_approved', null, true],
  ['approved', null, true],
  ['denied', true, false],
  ['final', true, true],
  ['final', false, false],
  ['final', null, false],
] as const)(
  'a request that is %s, with the appeal granted: %s, gave credits back: %s',
  (status, decided, granted) => {
    expect(isGranted({ status, isGranted: decided })).toBe(granted);
  },
);

describe('the time that is left', () => {
  const denied = request({ status: 'denied', decidedAt: DECIDED, dueAt: DUE });

  test('is that of an appeal until its last moment', () => {
    expect(dueAt(denied, before(LAST_APPEAL))).toEqual(LAST_APPEAL);
    expect(dueAt(denied, LAST_APPEAL)).toBeNull();
  });

  test('is that of whoever’s turn it is, and of no one once it is decided', () => {
    expect(dueAt(request({ status: 'more_info', dueAt: DUE }), DUE)).toEqual(DUE);
    expect(dueAt(request({ status: 'approved', dueAt: DUE }), DUE)).toBeNull();
  });
});

/** What a professional may do, for whom staff member 7 spoke. */
const may = (change: Partial<Stored>, now: Date) =>
  mayDo({ request: request(change), speakers: [7] }, 'professional', now);

describe('what a professional may do', () => {
  test('is to answer a question until its last moment, or without one', () => {
    expect(may({ status: 'more_info', dueAt: DUE }, before(DUE))).toContain('answer');
    expect(may({ status: 'more_info', dueAt: DUE }, DUE)).not.toContain('answer');
    expect(may({ status: 'more_info' }, DUE)).toContain('answer');
  });

  test('is to appeal until its last moment', () => {
    expect(may({ status: 'denied', decidedAt: DECIDED }, before(LAST_APPEAL))).toEqual(['appeal']);
    expect(may({ status: 'denied', decidedAt: DECIDED }, LAST_APPEAL)).toEqual([]);
  });
});

describe('a member of staff who denied or spoke', () => {
  test('leaves the request to others, and is told why', () => {
    const appealed = request({ status: 'appealed', deniedBy: 5 });
    for (const staff of [5, 7]) {
      const why = leftToOthers(appealed, staff);
      expect(notByYou({ request: appealed, speakers: [7] }, { staff })).toBe(why);
      expect(mayDo({ request: appealed, speakers: [7] }, { staff }, DUE)).toEqual([]);
    }
    expect(leftToOthers(appealed, 5)).toMatch(/^You denied this request/);
    expect(leftToOthers(appealed, 7)).toMatch(/^You asked for this refund/);
    expect(mayDo({ request: appealed, speakers: [7] }, { staff: 6 }, DUE)).toEqual(['approve', 'deny']);
  });

  test('is kept from nothing that is not up to staff', () => {
    const asked = request({ status: 'more_info', deniedBy: 5 });
    expect(notByYou({ request: asked, speakers: [7] }, { staff: 5 })).toBeNull();
    expect(notByYou({ request: asked, speakers: [7] }, 'professional')).toBeNull();
    expect(notByYou({ request: request({ deniedBy: 5 }), speakers: [7] }, 'professional')).toBeNull();
  });
});
