import { describe, expect, it } from 'vitest';

import {
  isChanged,
  savedChoice,
  statesNamed,
  withChoice,
  withLicense,
  withStateToggled,
} from './virtual-leads.ts';

const oregon = { stateId: 41, license: 'C1234' };
const texas = { stateId: 48, license: '78901' };
const utah = { stateId: 49, license: '' };

describe('the choice about virtual leads', () => {
  it.each([
    [[], true, null, 'yes'],
    [[], false, null, 'no'],
    [[oregon], false, null, 'yes'],
    [[oregon], true, null, 'yes'],
    [[], true, false, 'no'],
    [[], false, true, 'yes'],
    [[oregon], true, false, 'yes'],
  ] as const)(
    'with states %j, allowed %s and %s said before begins with %s',
    (states, allowed, wanted, choice) => {
      expect(savedChoice({ states, allowed, wanted })).toEqual({ choice, states });
    },
  );

  it('clears the states with no, and brings the saved ones back with yes', () => {
    expect(withChoice('no', [oregon, texas])).toEqual({ choice: 'no', states: [] });
    expect(withChoice('yes', [oregon, texas])).toEqual({ choice: 'yes', states: [oregon, texas] });
  });

  it('adds a state with its saved license or an empty one, and removes it again', () => {
    const saved = [oregon];
    const none = { choice: 'yes', states: [] } as const;
    const both = withStateToggled(withStateToggled(none, 49, saved), 41, saved);
    expect(both).toEqual({ choice: 'yes', states: [utah, oregon] });
    expect(withStateToggled(both, 49, saved)).toEqual({ choice: 'yes', states: [oregon] });
    expect(withLicense(both, { stateId: 49, license: '55' }).states).toEqual([
      { stateId: 49, license: '55' },
      oregon,
    ]);
  });

  it.each([
    [[], [], false],
    [[oregon, texas], [texas, oregon], false],
    [[oregon], [], true],
    [[], [oregon], true],
    [[oregon], [texas], true],
    [[oregon], [{ ...oregon, license: 'C1235' }], true],
    [[utah], [], true],
  ] as const)('%j against the saved %j is changed: %s', (states, saved, changed) => {
    expect(isChanged(states, saved)).toBe(changed);
  });

  it.each([
    ['', 3],
    ['  ', 3],
    ['CAR', 2],
    ['north c', 1],
    ['x', 0],
  ])('finds %j in the names of states, whatever the case: %i', (search, count) => {
    const states = ['North Carolina', 'Oregon', 'South Carolina'].map((name) => ({ name }));
    expect(statesNamed(states, search)).toHaveLength(count);
  });
});
