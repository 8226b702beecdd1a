import type { PaymentIntent } from '../books/objects.ts';
import { findPaymentMethod } from '../cards/make-payment-method.ts';
import { secondsOf, type Call } from '../http/router.ts';
import { chargeCard } from '../money/charge-card.ts';
import { newSecret } from './intent.ts';

interface Wanted {
  readonly amount: number;
  readonly customer?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: PaymentIntent['metadata'] | undefined;
  readonly setup_future_usage?: PaymentIntent['setup_future_usage'] | undefined;
}

export const newPaymentIntent = (
  call: Call,
  id: string,
  { amount, customer, description, metadata, setup_future_usage }: Wanted,
  method: string | null,
): PaymentIntent => ({
  id,
  object: 'payment_intent',
  amount,
  amount_received: 0,
  canceled_at: null,
  cancellation_reason: null,
  client_secret: newSecret(id),
  created: secondsOf(call),
  currency: 'usd',
  customer: customer ?? null,
  description: description ?? null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: metadata ?? {},
  next_action: null,
  payment_method: method,
  payment_method_types: ['card'],
  setup_future_usage: setup_future_usage ?? null,
  status: method === null ? 'requires_payment_method' : 'requires_confirmation',
});

/** Names what was paid before the sandbox was there: cents, and the test token of a card that pays. A mark makes it the only one of its name. */
const PAID_BEFORE = /^pi_(\d{2,8})_by_(pm_card_(?:visa|mastercard|amex|discover))__\w+$/;

/** A payment by its id. One that was paid before is charged, without a customer, when it is first asked for. */
export function findPaymentIntent(call: Call, id: string, param?: string): PaymentIntent {
  const [, cents, token] = PAID_BEFORE.exec(id) ?? [];
  if (token === undefined || call.books.find('payment_intent', id))
    return call.books.get('payment_intent', id, param);
  const method = findPaymentMethod(call, token);
  return chargeCard(call, newPaymentIntent(call, id, { amount: Number(cents) }, method.id), method);
}
