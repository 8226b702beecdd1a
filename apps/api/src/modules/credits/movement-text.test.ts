import { describe, expect, test } from 'vitest';

import { type Moved, movementText } from './movement-text.ts';

const REFUND = 'payment-refund/1';
const DISPUTE = 'dispute/1';

describe('the text of a movement', () => {
  test.each<[string, Partial<Moved> & Pick<Moved, 'kind'>]>([
    ['Credit package', { kind: 'purchase' }],
    ['Starter package', { kind: 'purchase', package: 'Starter' }],
    ['Renewal: Starter package', { kind: 'renewal', package: 'Starter' }],
    ['Client matched', { kind: 'lead_charge' }],
    ['Client matched: Austin, TX', { kind: 'lead_charge', place: 'Austin, TX' }],
    ['Refund: Austin, TX', { kind: 'refund', place: 'Austin, TX' }],
    ['Refund: wrong number', { kind: 'refund', place: 'Austin, TX', reason: 'wrong number' }],
    ['Taken back: refunded to the card', { kind: 'adjustment', amount: -1, reference: REFUND }],
    ['Given back: the refund to the card failed', { kind: 'adjustment', amount: 1, reference: REFUND }],
    [
      'Taken back: the payment is disputed with the bank',
      { kind: 'adjustment', amount: -1, reference: DISPUTE },
    ],
    ['Given back: the dispute was decided', { kind: 'adjustment', amount: 1, reference: DISPUTE }],
    ['Taken by our team: a typo', { kind: 'adjustment', amount: -1, reason: 'a typo' }],
    ['Given by our team: a typo', { kind: 'adjustment', amount: 1, reason: 'a typo' }],
  ])('is “%s”', (text, moved) => {
    const plain = { amount: 1, reference: 'a reference', reason: null, package: null, place: null };
    expect(movementText({ ...plain, ...moved })).toBe(text);
  });
});
