import { expect, it } from 'vitest';

import { creditsText, signedCredits } from './credits-display.ts';

it.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [1200, '1,200 credits'],
])('counts %i credits as people say it', (count, text) => expect(creditsText(count)).toBe(text));

it.each([
  [25, '+25'],
  [-4, '−4'],
  [-1200, '−1,200'],
  [0, '+0'],
])('shows a movement of %i with its sign', (amount, text) => expect(signedCredits(amount)).toBe(text));
