import { describe, expect, it } from 'vitest';

import { creditCostFormSchema, creditCostSchema } from './credit-cost.schema.ts';

const form = { credit_cost: '7', effective_on: '2026-12-01', planned: '' };
const message = 'Enter a whole number of credits, from 1 to 100.';

const messagesOf = (change: Partial<typeof form>) =>
  creditCostFormSchema.safeParse({ ...form, ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('the form of a credit cost', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['  7  ', 7],
  ])('reads %j as %i', (typed, cost) => {
    expect(creditCostFormSchema.parse({ ...form, credit_cost: typed })).toEqual({
      ...form,
      credit_cost: cost,
    });
  });

  it.each(['', '0', '101', '-1', '1.5', 'a7', '7a', '1e1'])('refuses %j', (typed) => {
    expect(messagesOf({ credit_cost: typed })).toEqual([message]);
  });

  it('refuses a missing day', () => {
    expect(messagesOf({ effective_on: '' })).toEqual(['Choose the day the new cost starts.']);
  });
});

describe('a credit cost', () => {
  it.each([0, 101, 1.5])('of %d is refused', (cost) => {
    const { error } = creditCostSchema.safeParse({ credit_cost: cost, effective_on: '2026-12-01' });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
