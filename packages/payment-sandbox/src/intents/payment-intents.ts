import { z } from 'zod';

import { newId } from '../books/ids.ts';
import type { PaymentIntent } from '../books/objects.ts';
import { askToCharge, cardError } from '../cards/ask-bank.ts';
import { findPaymentMethod } from '../cards/make-payment-method.ts';
import { checkUsable } from '../cards/payment-methods.ts';
import type { DeclineName } from '../cards/test-cards.ts';
import { recordEvent } from '../events/events.ts';
import { cardRefused, invalidRequest } from '../http/api-error.ts';
import { cents, expand, filterOf, flag, listByCustomer, metadata, nothing, text } from '../http/params.ts';
import { listOf, route, secondsOf, type Call } from '../http/router.ts';
import { chargeCard, refuseCharge } from '../money/charge-card.ts';
import { CANCELABLE, confirmFields, leadToBank, onlyCards, unexpectedState } from './intent.ts';
import { findPaymentIntent, newPaymentIntent } from './make-payment-intent.ts';

/** The least that Stripe charges, cents. */
const LEAST = 50;

const confirmParams = z.strictObject({
  ...confirmFields,
  off_session: flag.optional(),
  error_on_requires_action: flag.optional(),
});
type Confirm = z.output<typeof confirmParams>;

const createParams = z.strictObject({
  ...confirmParams.shape,
  amount: cents,
  currency: z.literal('usd'),
  confirm: flag.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: onlyCards,
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
});

/** Tries to take the money. @throws {ApiError} 402 with the intent, where the bank refuses. */
function confirm(call: Call, intent: PaymentIntent, params: Confirm): PaymentIntent {
  const named = params.payment_method ?? intent.payment_method;
  if (named === null)
    throw invalidRequest('The PaymentIntent has no payment method.', 'payment_intent_unexpected_state');
  const method = findPaymentMethod(call, named);
  checkUsable(call, method, intent.customer);
  const refuse = (decline: DeclineName): never => {
    const refused = refuseCharge(call, intent, method, cardError(decline, method));
    throw cardRefused(refused.error, { payment_intent: refused.intent });
  };
  const verdict = askToCharge(call, method, params.off_session ?? false);
  if (verdict === 'approved') return chargeCard(call, intent, method);
  if (verdict !== 'authenticate') return refuse(verdict);
  if (params.error_on_requires_action) return refuse('authentication_required');
  const waiting: PaymentIntent = {
    ...intent,
    next_action: leadToBank(call, intent.client_secret, params.return_url),
    payment_method: method.id,
    status: 'requires_action',
  };
  call.books.put(waiting);
  recordEvent(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

function create(call: Call, params: z.output<typeof createParams>): PaymentIntent {
  if (params.amount < LEAST)
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  if (params.customer !== undefined) call.books.get('customer', params.customer, 'customer');
  const id = newId('pi');
  const method = params.payment_method && findPaymentMethod(call, params.payment_method).id;
  const made = newPaymentIntent(call, id, params, method ?? null);
  call.books.put(made);
  recordEvent(call, 'payment_intent.created', made);
  return params.confirm ? confirm(call, made, { ...params, payment_method: method }) : made;
}

function cancel(call: Call, id: string): PaymentIntent {
  const intent = findPaymentIntent(call, id);
  if (!CANCELABLE.has(intent.status)) throw unexpectedState('payment_intent', 'cancel', intent.status);
  const canceled: PaymentIntent = {
    ...intent,
    canceled_at: secondsOf(call),
    cancellation_reason: 'abandoned',
    next_action: null,
    status: 'canceled',
  };
  call.books.put(canceled);
  recordEvent(call, 'payment_intent.canceled', canceled);
  return canceled;
}

export const paymentIntentRoutes = [
  route('POST /v1/payment_intents', createParams, create),
  route('POST /v1/payment_intents/:id/confirm', confirmParams, (call, params, id) => {
    const intent = findPaymentIntent(call, id);
    if (!CANCELABLE.has(intent.status)) throw unexpectedState('payment_intent', 'confirm', intent.status);
    return confirm(call, intent, params);
  }),
  route(
    'POST /v1/payment_intents/:id/cancel',
    z.strictObject({ ...expand, cancellation_reason: z.literal('abandoned').optional() }),
    (call, _params, id) => cancel(call, id),
  ),
  route('GET /v1/payment_intents/:id', nothing, (call, _params, id) => findPaymentIntent(call, id)),
  route('GET /v1/payment_intents', listByCustomer, ({ books }, params) =>
    listOf('/v1/payment_intents', books.list('payment_intent', filterOf(params))),
  ),
];
