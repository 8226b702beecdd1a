import { describe, expect, it } from 'vitest';
import { creditRequestLifecycle } from './credit-request-lifecycle.ts';
import { invoiceLifecycle } from './invoice-lifecycle.ts';
import { leadLifecycle } from './lead-lifecycle.ts';
import { matchLifecycle } from './match-lifecycle.ts';
import { matchStates } from './match-state.ts';
import { paymentLifecycle } from './payment-lifecycle.ts';
import { providerLifecycle, providerStatusMeaning, statusesForStaff } from './provider-lifecycle.ts';
import { type Lifecycle, canMove, movesFrom, stateById, stateOf } from './transition-table.ts';

const lifecycles: [name: string, lifecycle: Lifecycle][] = [
  ['match', matchLifecycle],
  ['match state', matchStates],
  ['lead', leadLifecycle],
  ['provider', providerLifecycle],
  ['payment', paymentLifecycle],
  ['invoice', invoiceLifecycle],
  ['credit request', creditRequestLifecycle],
];

describe.each(lifecycles)('%s lifecycle', (_name, { states, transitions }) => {
  it('has each number and each slug once', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
    expect(new Set(states.map(({ slug }) => slug)).size).toBe(states.length);
  });

  it('moves between its own states only, never to the same one', () => {
    const slugs = states.map(({ slug }) => slug);
    for (const { from, to, by } of transitions) {
      expect(slugs).toContain(from);
      expect(slugs).toContain(to);
      expect(to).not.toBe(from);
      expect(by).not.toHaveLength(0);
    }
  });

  it('reaches every state from the first', () => {
    const reached = new Set([states[0]?.slug]);
    // A set that grows while it is walked is walked to its end.
    for (const slug of reached) {
      for (const { from, to } of transitions) if (from === slug) reached.add(to);
    }
    expect(reached.size).toBe(states.length);
  });
});

const slugs = (states: readonly { slug: string }[]): string[] => states.map(({ slug }) => slug);

describe('match contact status', () => {
  it('has the numbers that the database and the API carry', () => {
    expect(matchLifecycle.states.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '1 new',
      '2 attempted',
      '3 contacted',
      '4 scheduled',
      '5 started',
      '6 not_a_fit',
      '7 unreachable',
      '8 closed',
      '9 refunded',
    ]);
    expect(stateById(matchLifecycle, 6)?.label).toBe('Not a fit');
    expect(stateById(matchLifecycle, 10)).toBeUndefined();
    expect(stateOf(matchLifecycle, 'scheduled').id).toBe(4);
  });

  it.each([
    ['new', ['attempted', 'contacted', 'scheduled', 'started', 'not_a_fit', 'unreachable', 'closed']],
    ['attempted', ['contacted', 'scheduled', 'started', 'not_a_fit', 'unreachable', 'closed']],
    ['contacted', ['scheduled', 'started', 'not_a_fit', 'unreachable', 'closed']],
    ['scheduled', ['contacted', 'started', 'not_a_fit', 'unreachable', 'closed']],
    ['started', ['not_a_fit', 'closed']],
    ['not_a_fit', ['contacted', 'closed']],
    ['unreachable', ['attempted', 'contacted', 'scheduled', 'closed']],
    ['closed', []],
    ['refunded', []],
  ] as const)('lets a professional move from %s to %j', (from, to) => {
    expect(slugs(movesFrom(matchLifecycle, from, 'professional'))).toEqual(to);
  });

  it('lets staff correct everything but a refund', () => {
    const open = matchLifecycle.states.filter(({ slug }) => slug !== 'refunded');
    for (const { slug } of open) {
      expect(slugs(movesFrom(matchLifecycle, slug, 'staff'))).toEqual(
        slugs(open).filter((other) => other !== slug),
      );
    }
    expect(movesFrom(matchLifecycle, 'refunded', 'staff')).toEqual([]);
  });

  it('is refunded by the system alone, from every other status, for good', () => {
    for (const { slug } of matchLifecycle.states) {
      expect(canMove(matchLifecycle, slug, 'refunded', 'system')).toBe(slug !== 'refunded');
      expect(canMove(matchLifecycle, slug, 'refunded', 'staff')).toBe(false);
      expect(canMove(matchLifecycle, slug, 'refunded', 'professional')).toBe(false);
    }
    expect(movesFrom(matchLifecycle, 'refunded', 'system')).toEqual([]);
  });

  it('turns attempted with the first message, contacted with an answer, and scheduled with a booking', () => {
    expect(slugs(movesFrom(matchLifecycle, 'new', 'system'))).toEqual([
      'attempted',
      'contacted',
      'scheduled',
      'refunded',
    ]);
    for (const later of ['scheduled', 'started', 'not_a_fit', 'closed'] as const)
      expect(canMove(matchLifecycle, later, 'contacted', 'system')).toBe(false);
    expect(canMove(matchLifecycle, 'contacted', 'attempted', 'system')).toBe(false);
    expect(canMove(matchLifecycle, 'started', 'scheduled', 'system')).toBe(false);
  });
});

describe('match state', () => {
  it('opens a held match for the visitor alone, and releases it for the system alone', () => {
    expect(slugs(movesFrom(matchStates, 'awaiting_confirmation', 'visitor'))).toEqual(['live']);
    expect(slugs(movesFrom(matchStates, 'awaiting_confirmation', 'system'))).toEqual(['released']);
    expect(movesFrom(matchStates, 'awaiting_confirmation', 'professional')).toEqual([]);
    expect(movesFrom(matchStates, 'awaiting_confirmation', 'staff')).toEqual([]);
  });

  it('ends a live match for the professional, for staff and with a closed account, for good', () => {
    for (const actor of ['professional', 'staff', 'system'] as const)
      expect(slugs(movesFrom(matchStates, 'live', actor))).toEqual(['ended']);
    for (const state of ['released', 'ended'] as const)
      expect(matchStates.transitions.filter(({ from }) => from === state)).toEqual([]);
  });
});

describe('lead status', () => {
  it('is decided by the system on submission', () => {
    expect(slugs(movesFrom(leadLifecycle, 'submitted', 'system'))).toEqual([
      'possible',
      'matched',
      'pending',
      'rematched',
      'unmatched',
    ]);
    expect(movesFrom(leadLifecycle, 'submitted', 'visitor')).toEqual([]);
  });

  it('goes from pending to matched, or to unmatched after its time', () => {
    expect(slugs(movesFrom(leadLifecycle, 'pending', 'system'))).toEqual(['matched', 'unmatched']);
  });

  it('goes from possible to matched by the visitor', () => {
    expect(canMove(leadLifecycle, 'possible', 'matched', 'visitor')).toBe(true);
  });

  it('lets staff match what is waiting, and take a match back', () => {
    for (const from of ['possible', 'pending', 'rematched', 'unmatched'] as const) {
      expect(canMove(leadLifecycle, from, 'matched', 'staff')).toBe(true);
    }
    expect(movesFrom(leadLifecycle, 'matched', 'staff').map(({ slug }) => slug)).toEqual(['unmatched']);
  });
});

describe('status of a professional', () => {
  it.each([
    ['onboarding', true, ['closed']],
    ['onboarding', false, ['closed']],
    ['active', true, ['paused', 'suspended', 'closed']],
    ['paused', true, ['active', 'suspended', 'closed']],
    ['suspended', true, ['active', 'paused', 'closed']],
    ['closed', true, ['active', 'paused']],
    ['closed', false, ['onboarding']],
  ] as const)('goes by staff from %s, signed up %s, to %j', (from, isSignedUp, to) => {
    expect(statusesForStaff(from, { isSignedUp })).toEqual(to);
  });

  it('becomes active by the product alone when the sign-up is complete', () => {
    expect(slugs(movesFrom(providerLifecycle, 'onboarding', 'system'))).toEqual(['active']);
    for (const { slug } of providerLifecycle.states.slice(1))
      expect(movesFrom(providerLifecycle, slug, 'system')).toEqual([]);
  });

  it('brings leads while active alone, and takes nothing from who may still sign in', () => {
    for (const [status, meaning] of Object.entries(providerStatusMeaning)) {
      expect(meaning.leads).toBe(status === 'active');
      const keeps = [meaning.holds, meaning.matches, meaning.renewal].every((what) => what === 'kept');
      expect(keeps).toBe(meaning.signIn);
    }
  });
});
