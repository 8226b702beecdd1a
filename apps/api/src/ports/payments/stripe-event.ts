import type { Stripe } from 'stripe';

import type { PaymentEvent } from './payments-port.ts';

/** What our events are about, by the beginning of Stripe's names; the first that fits counts. */
const KINDS: readonly (readonly [prefix: string, kind: PaymentEvent['kind']])[] = [
  ['charge.dispute.', 'dispute'],
  ['charge.refund', 'refund'],
  ['refund.', 'refund'],
  ['charge.', 'charge'],
  ['payment_intent.', 'charge'],
  ['setup_intent.', 'card'],
  ['payment_method.', 'card'],
];

interface Named {
  readonly id?: string;
  readonly object?: string;
  readonly payment_intent?: string | null;
  readonly payment_method?: string | null;
}

/** The ids that an event is about. What it says of their state is not read: it may be over. */
export function eventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  const kind = KINDS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'other';
  const named = data.object as Named;
  const isA = (object: string): boolean => named.object === object && named.id !== undefined;
  const chargeId = isA('payment_intent') ? named.id : named.payment_intent;
  const paymentMethod = isA('payment_method') ? named.id : named.payment_method;
  return {
    id,
    type,
    ...(named.id !== undefined && { objectId: named.id }),
    kind,
    ...(typeof chargeId === 'string' && { chargeId }),
    ...(isA('setup_intent') && { setupId: named.id }),
    ...(typeof paymentMethod === 'string' && { paymentMethod }),
  };
}
