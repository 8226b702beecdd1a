import { describe, expect, it } from 'vitest';

import { creditAdjustmentSchema } from './credit-adjustment.schema.ts';

const adjustment = { direction: 'give', amount: '25', reason: 'A call on Monday' };

const messagesOf = (change: Partial<typeof adjustment>) =>
  creditAdjustmentSchema
    .safeParse({ ...adjustment, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

describe('a credit adjustment', () => {
  it.each(['give', 'take'])('accepts the direction %s', (direction) => {
    expect(messagesOf({ direction })).toEqual([]);
  });

  it('refuses another direction', () => {
    expect(messagesOf({ direction: '' })).toHaveLength(1);
  });

  it.each(['1', '1000'])('accepts %s credits', (amount) => {
    expect(messagesOf({ amount })).toEqual([]);
  });

  it.each(['0', '1001', '', '-5', '5.5', '00005', '5e1', 'ten'])('refuses %j credits', (amount) => {
    expect(messagesOf({ amount })).toEqual(['Enter whole credits, from 1 to 1,000.']);
  });

  it('trims the amount and the reason', () => {
    expect(
      creditAdjustmentSchema.parse({ direction: 'take', amount: ' 25 ', reason: ' A call on Monday ' }),
    ).toEqual({ ...adjustment, direction: 'take' });
  });

  it('refuses a reason of under 5 characters', () => {
    expect(messagesOf({ reason: ' why ' })).toEqual(['Say why, in a few words.']);
    expect(messagesOf({ reason: 'Error' })).toEqual([]);
  });
});
