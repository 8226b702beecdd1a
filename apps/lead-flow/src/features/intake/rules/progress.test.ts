import { describe, expect, it } from 'vitest';

import { type StepPlace, progressOf } from './steps.ts';

const path =
  (shape: 'care_path' | 'service', originUrl = '/') =>
  (place: StepPlace, questions: number | null = 3) =>
    progressOf({ shape, id: 'x' }, { originUrl }, place, questions ?? undefined);

describe.each<[string, ReturnType<typeof path>, StepPlace[]]>([
  ['the care-path flow', path('care_path'), ['first', 'needs', 'goals', 1, 2, 3, 'contact']],
  [
    'the dysregulation flow',
    path('care_path', '/l/child-dysregulation'),
    ['first', 'needs', 1, 2, 3, 'contact'],
  ],
  ['the service flow', path('service'), ['first', 1, 2, 3, 'contact']],
])('progress in %s', (_, at, places) => {
  it('counts every step once, up to the last', () => {
    expect(places.map((place) => at(place).step)).toEqual(places.map((_place, index) => index + 1));
    for (const place of places) expect(at(place).of).toBe(places.length);
  });

  it('moves on every step, and is not over before the request is sent', () => {
    const shares = places.map((place) => at(place).share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(new Set(shares).size).toBe(places.length);
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  it('names no number of steps before the questions are known', () => {
    expect(at('first', null).of).toBe(undefined);
    expect(at('first', null).share).toBeLessThan(0.5);
  });
});

it('goes straight to the contact step where there is nothing to ask', () => {
  expect(path('service')('contact', 0)).toMatchObject({ step: 2, of: 2 });
});
