import type { Stripe } from 'stripe';

import type { BookedCharge, BookedRefund, Card, CardSetup, Charge, Dispute } from './payments-port.ts';
import { declineOf } from './stripe-errors.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

interface CardFields {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint?: string | null;
}

function cardOf(paymentMethod: string, card: CardFields): Card {
  return {
    paymentMethod,
    brand: BRANDS[card.brand ?? ''] ?? 'Card',
    lastFour: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
    ...(card.fingerprint != null && { fingerprint: card.fingerprint }),
  };
}

/** Those that took money: an inquiry or a dispute that was prevented did not. */
const DISPUTES: Readonly<Record<string, Dispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

function disputeOf({ id, amount, status }: Stripe.Dispute): Dispute[] {
  const state = DISPUTES[status];
  return state ? [{ disputeId: id, cents: amount, state }] : [];
}

export const idOf = (named: string | { readonly id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '');

function authenticationOf({ client_secret, next_action }: Stripe.PaymentIntent | Stripe.SetupIntent) {
  const redirectUrl = next_action?.redirect_to_url?.url;
  return { clientSecret: client_secret ?? '', ...(redirectUrl != null && { redirectUrl }) };
}

/** @param intent with its charge as a whole object. */
export function chargeOf(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): Charge {
  const { latest_charge: charge } = intent;
  if (typeof charge === 'string') throw new Error('The charge is read together with its payment');
  const base = {
    chargeId: intent.id,
    customerId: idOf(intent.customer),
    reference: intent.metadata['reference'] ?? '',
    cents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    disputes: disputes.flatMap(disputeOf),
  };
  switch (intent.status) {
    case 'succeeded': {
      const card = charge?.payment_method_details?.card;
      if (!charge || !card) throw new Error(`${intent.id} was not paid by card`);
      const paidAt = new Date(charge.created * 1000);
      return { ...base, state: 'paid', paidAt, card: cardOf(charge.payment_method ?? '', card) };
    }
    case 'requires_action':
      return { ...base, state: 'action_needed', ...authenticationOf(intent) };
    case 'requires_payment_method':
      return { ...base, state: 'declined', decline: declineOf(intent.last_payment_error ?? {}) };
    case 'canceled':
      return { ...base, state: 'canceled' };
    default:
      return { ...base, state: 'processing' };
  }
}

/** @param intent with its payment method as a whole object. */
export function setupOf(intent: Stripe.SetupIntent): CardSetup {
  const { id: setupId, payment_method: method } = intent;
  const base = { setupId, customerId: idOf(intent.customer) };
  if (intent.status === 'requires_action')
    return { ...base, state: 'action_needed', ...authenticationOf(intent) };
  if (intent.status !== 'succeeded')
    return { ...base, state: 'declined', decline: declineOf(intent.last_setup_error ?? {}) };
  if (typeof method === 'string' || !method?.card) throw new Error(`${setupId} is not of a card`);
  return { ...base, state: 'saved', card: cardOf(method.id, method.card) };
}

export function refundOf({ id, amount, status, metadata }: Stripe.Refund): BookedRefund {
  const state =
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  return { state, refundId: id, cents: amount, reference: metadata?.['reference'] ?? '' };
}

/** Empty for a charge that failed, or was not made by a payment intent. */
export function bookedOf(charge: Stripe.Charge): BookedCharge[] {
  const { payment_intent: intent, customer, amount, amount_refunded: back, disputed, status } = charge;
  if (intent === null || status !== 'succeeded') return [];
  return [
    {
      chargeId: idOf(intent),
      customerId: idOf(customer),
      leftCents: amount - back,
      isDisputed: disputed,
    },
  ];
}
