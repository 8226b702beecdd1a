import { z } from 'zod';

import { newId } from '../books/ids.ts';
import type { CardError, PaymentMethod, SetupIntent } from '../books/objects.ts';
import { askToKeep, cardError } from '../cards/ask-bank.ts';
import { findPaymentMethod, keepCard } from '../cards/make-payment-method.ts';
import { attach, checkUsable } from '../cards/payment-methods.ts';
import { recordEvent } from '../events/events.ts';
import { cardRefused, invalidRequest } from '../http/api-error.ts';
import { expand, filterOf, flag, listByCustomer, metadata, nothing, text } from '../http/params.ts';
import { listOf, route, secondsOf, type Call } from '../http/router.ts';
import { CANCELABLE, confirmFields, leadToBank, newSecret, onlyCards, unexpectedState } from './intent.ts';

const confirmParams = z.strictObject(confirmFields);

const createParams = z.strictObject({
  ...confirmFields,
  confirm: flag.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: onlyCards,
  usage: z.enum(['on_session', 'off_session']).default('off_session'),
});

/** The card is kept. */
export function keepForLater(call: Call, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const kept: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  call.books.put(kept);
  const own = intent.customer === null ? method : attach(call, method, intent.customer);
  keepCard(call, own, { isSetUp: true });
  recordEvent(call, 'setup_intent.succeeded', kept);
  return kept;
}

/** The bank refused: the intent waits for another card. */
export function refuseToKeep(call: Call, intent: SetupIntent, error: CardError): SetupIntent {
  const refused: SetupIntent = {
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.books.put(refused);
  recordEvent(call, 'setup_intent.setup_failed', refused);
  return refused;
}

function confirm(call: Call, intent: SetupIntent, params: z.output<typeof confirmParams>): SetupIntent {
  const named = params.payment_method ?? intent.payment_method;
  if (named === null)
    throw invalidRequest('The SetupIntent has no payment method.', 'setup_intent_unexpected_state');
  const method = findPaymentMethod(call, named);
  checkUsable(call, method, intent.customer);
  const verdict = askToKeep(call, method);
  if (verdict === 'approved') return keepForLater(call, intent, method);
  if (verdict !== 'authenticate') {
    const error = cardError(verdict, method);
    throw cardRefused(error, { setup_intent: refuseToKeep(call, intent, error) });
  }
  const waiting: SetupIntent = {
    ...intent,
    next_action: leadToBank(call, intent.client_secret, params.return_url),
    payment_method: method.id,
    status: 'requires_action',
  };
  call.books.put(waiting);
  recordEvent(call, 'setup_intent.requires_action', waiting);
  return waiting;
}

function create(call: Call, params: z.output<typeof createParams>): SetupIntent {
  if (params.customer !== undefined) call.books.get('customer', params.customer, 'customer');
  const id = newId('seti');
  const method = params.payment_method && findPaymentMethod(call, params.payment_method).id;
  const made: SetupIntent = {
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: secondsOf(call),
    customer: params.customer ?? null,
    description: params.description ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: params.metadata ?? {},
    next_action: null,
    payment_method: method ?? null,
    payment_method_types: ['card'],
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    usage: params.usage,
  };
  call.books.put(made);
  recordEvent(call, 'setup_intent.created', made);
  return params.confirm ? confirm(call, made, { ...params, payment_method: method }) : made;
}

export const setupIntentRoutes = [
  route('POST /v1/setup_intents', createParams, create),
  route('POST /v1/setup_intents/:id/confirm', confirmParams, (call, params, id) => {
    const intent = call.books.get('setup_intent', id);
    if (!CANCELABLE.has(intent.status)) throw unexpectedState('setup_intent', 'confirm', intent.status);
    return confirm(call, intent, params);
  }),
  route(
    'POST /v1/setup_intents/:id/cancel',
    z.strictObject({ ...expand, cancellation_reason: z.literal('abandoned').optional() }),
    (call, _params, id) => {
      const intent = call.books.get('setup_intent', id);
      if (!CANCELABLE.has(intent.status)) throw unexpectedState('setup_intent', 'cancel', intent.status);
      const canceled: SetupIntent = {
        ...intent,
        cancellation_reason: 'abandoned',
        next_action: null,
        status: 'canceled',
      };
      call.books.put(canceled);
      recordEvent(call, 'setup_intent.canceled', canceled);
      return canceled;
    },
  ),
  route('GET /v1/setup_intents/:id', nothing, ({ books }, _params, id) => books.get('setup_intent', id)),
  route('GET /v1/setup_intents', listByCustomer, ({ books }, params) =>
    listOf('/v1/setup_intents', books.list('setup_intent', filterOf(params))),
  ),
];
