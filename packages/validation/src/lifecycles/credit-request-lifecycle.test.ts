import { describe, expect, it } from 'vitest';

import {
  creditRequestLifecycle,
  creditRequestReason,
  creditRequestReasons,
  type CreditRequestReason,
  creditsOfShare,
} from './credit-request-lifecycle.ts';
import { movesFrom } from './transition-table.ts';

const { states } = creditRequestLifecycle;
const moves = (from: (typeof states)[number]['slug'], by: 'professional' | 'staff' | 'system') =>
  movesFrom(creditRequestLifecycle, from, by).map(({ slug }) => slug);

describe('a request for credits back', () => {
  it.each([
    ['requested', ['withdrawn'], [], ['auto_approved', 'in_review', 'denied']],
    ['auto_approved', [], [], []],
    ['in_review', ['withdrawn'], ['more_info', 'approved', 'denied'], ['auto_approved']],
    ['more_info', ['in_review', 'withdrawn'], [], ['auto_approved', 'denied']],
    ['approved', [], [], []],
    ['denied', ['appealed'], [], ['auto_approved']],
    ['appealed', [], ['final'], ['auto_approved']],
    ['final', [], [], []],
    ['withdrawn', [], [], ['auto_approved']],
  ] as const)(
    'goes from %s, by the professional to %j, by staff to %j, by itself to %j',
    (from, own, staff, system) => {
      expect([moves(from, 'professional'), moves(from, 'staff'), moves(from, 'system')]).toEqual([
        own,
        staff,
        system,
      ]);
    },
  );

  it('is never taken back once credits were given', () => {
    for (const given of ['auto_approved', 'approved', 'final'] as const)
      expect(creditRequestLifecycle.transitions.filter(({ from }) => from === given)).toEqual([]);
  });

  it('takes each step on one condition', () => {
    const pairs = creditRequestLifecycle.transitions.flatMap(({ from, to, by }) =>
      by.map((one) => `${from} ${to} ${one}`),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

describe('the share of a cost', () => {
  it.each([
    [1, 1, 1],
    [12, 12, 6],
    [13, 13, 7],
  ])('of %d credits is all %d or half %d, in the professional’s favor', (cost, all, half) => {
    expect([
      creditsOfShare(cost, 'full'),
      creditsOfShare(cost, 'half'),
      creditsOfShare(cost, 'none'),
    ]).toEqual([all, half, 0]);
  });
});

describe('a reason', () => {
  it('gives nothing for what belongs to the first contact, half for who can’t be reached, and all elsewhere', () => {
    const shares = Object.groupBy(creditRequestReasons, ({ share }) => share);
    expect(shares.none?.map(({ slug }) => slug)).toEqual(['price', 'chose_another']);
    expect(shares.half?.map(({ slug }) => slug)).toEqual(['unreachable']);
    expect(creditRequestReason('other').share).toBe('full');
  });

  it('that does not exist is an error', () => {
    expect(() => creditRequestReason('weather' as CreditRequestReason)).toThrow('weather');
  });
});
