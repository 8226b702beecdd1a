import { newId } from '../books/ids.ts';
import type { CardError, Charge, PaymentIntent, PaymentMethod } from '../books/objects.ts';
import { heldCard, keepCard } from '../cards/make-payment-method.ts';
import { attach } from '../cards/payment-methods.ts';
import { recordEvent } from '../events/events.ts';
import { secondsOf, type Call } from '../http/router.ts';
import { openDispute } from './disputes.ts';
import { enterMovement } from './enter-movement.ts';

/** The answer to a card of the lost network is lost for the request, for the SDK's own repetitions of it, and then comes through. */
const LOSSES = 3;

/** Stripe's price in the US: 2.9 % and 30 cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

function newCharge(call: Call, intent: PaymentIntent, method: PaymentMethod): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    created: secondsOf(call),
    currency: 'usd',
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    status: 'failed',
  };
}

/** A card that was charged without being kept can't be used again; one to be kept becomes the customer's. */
function keepOrUseUp(call: Call, intent: PaymentIntent, method: PaymentMethod): void {
  if (method.customer !== null) return;
  if (intent.setup_future_usage === null || intent.customer === null)
    keepCard(call, method, { isUsedUp: true });
  else
    keepCard(call, attach(call, method, intent.customer), {
      isSetUp: intent.setup_future_usage === 'off_session',
    });
}

/** The money came in. */
export function chargeCard(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { behavior } = heldCard(call, method);
  const empty = newCharge(call, intent, method);
  const { id } = enterMovement(call, {
    type: 'charge',
    amount: intent.amount,
    fee: feeOf(intent.amount),
    source: empty.id,
    payment_intent: intent.id,
  });
  const charge: Charge = {
    ...empty,
    amount_captured: intent.amount,
    balance_transaction: id,
    captured: true,
    paid: true,
    status: 'succeeded',
  };
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  call.books.put(charge);
  call.books.put(paid);
  keepOrUseUp(call, intent, method);
  recordEvent(call, 'charge.succeeded', charge);
  recordEvent(call, 'payment_intent.succeeded', paid);
  if (behavior.disputes) openDispute(call, charge);
  if (behavior.losesAnswer) call.loseAnswer(LOSSES);
  return paid;
}

/** The bank refused: the intent waits for another card. */
export function refuseCharge(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: CardError,
): { readonly intent: PaymentIntent; readonly error: CardError } {
  const failed = newCharge(call, intent, method);
  const error = { ...reason, charge: failed.id };
  const charge = { ...failed, failure_code: error.code, failure_message: error.message };
  const refused: PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.books.put(charge);
  call.books.put(refused);
  recordEvent(call, 'charge.failed', charge);
  recordEvent(call, 'payment_intent.payment_failed', refused);
  return { intent: refused, error };
}
