import { createHash } from 'node:crypto';

import { newId } from '../books/ids.ts';
import type { PaymentMethod } from '../books/objects.ts';
import { secondsOf, type Call } from '../http/router.ts';
import { TEST_CARDS, TEST_TOKENS, type Behavior } from './test-cards.ts';

/** What is known of a payment method beside what is answered. */
export interface HeldCard {
  readonly behavior: Behavior;
  /** Its holder authenticated it for payments with no one there. */
  readonly isSetUp?: boolean;
  /** It was charged without being kept, or it was removed: it can't be used again. */
  readonly isUsedUp?: boolean;
}

export interface NewCard {
  /** A test number; forgotten when this returns. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name?: string | undefined;
  readonly postalCode?: string | undefined;
}

/** Says whether two cards are the same, from what is kept alone: nothing about a number can be worked out of it. */
const fingerprintOf = (behavior: Behavior, lastFour: string): string =>
  createHash('sha256')
    .update(JSON.stringify([behavior, lastFour]))
    .digest('hex')
    .slice(0, 16);

/** Enters a test card, by what its number stands for. */
export function makePaymentMethod(call: Call, card: NewCard): PaymentMethod {
  const behavior = TEST_CARDS[card.number];
  if (!behavior) throw new Error('Only test cards are made');
  const lastFour = card.number.slice(-4);
  const made: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { name: card.name ?? null, address: { postal_code: card.postalCode ?? null } },
    card: {
      brand: behavior.brand,
      country: 'US',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(behavior, lastFour),
      funding: 'credit',
      last4: lastFour,
    },
    created: secondsOf(call),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  call.books.put(made, { hidden: { behavior } satisfies HeldCard });
  return made;
}

/** A payment method by its id; a test token makes a new one each time, good for three years, whatever mark follows it. */
export function findPaymentMethod(call: Call, id: string): PaymentMethod {
  const [token = id] = id.split('__');
  const number = TEST_TOKENS[token];
  if (number === undefined) return call.books.get('payment_method', id, 'payment_method');
  const expYear = new Date(call.now).getUTCFullYear() + 3;
  return makePaymentMethod(call, { number, expMonth: 12, expYear });
}

export const heldCard = ({ books }: Call, { id }: PaymentMethod): HeldCard => books.hidden(id) as HeldCard;

/** Adds to what is known of a payment method, and writes it over. */
export function keepCard(call: Call, method: PaymentMethod, known: Partial<HeldCard>): void {
  call.books.put(method, { hidden: { ...heldCard(call, method), ...known } });
}
