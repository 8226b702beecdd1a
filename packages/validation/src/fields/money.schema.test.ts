import { expect, it } from 'vitest';

import { dollarAmount } from './money.schema.ts';

it.each([0.01, 0.07, 1.1, 249, 249.5, 4_503.29, 999_999.99, 1_000_000])('takes $%d', (amount) => {
  expect(dollarAmount.parse(amount)).toBe(amount);
});

it.each([0, -1, 0.001, 249.005, 249.000_000_1, 1_000_000.01, Number.NaN])('refuses $%d', (amount) => {
  expect(dollarAmount.safeParse(amount).success).toBe(false);
});
