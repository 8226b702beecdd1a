import { hasCheckDigit } from '@carematch/validation/fields/card.schema';
import { z } from 'zod';

import type { PaymentMethod } from '../books/objects.ts';
import { recordEvent } from '../events/events.ts';
import { cardRefused, invalidRequest } from '../http/api-error.ts';
import { expand, filterOf, listFields, metadata, nothing, text } from '../http/params.ts';
import { listOf, route, type Call } from '../http/router.ts';
import { cardError, refusalToKeep } from './ask-bank.ts';
import { findPaymentMethod, heldCard, keepCard, makePaymentMethod } from './make-payment-method.ts';
import { TEST_CARDS } from './test-cards.ts';

const createParams = z.strictObject({
  ...expand,
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(30),
    exp_month: z.string().max(2),
    exp_year: z.string().max(4),
    cvc: z.string().max(4).optional(),
  }),
  billing_details: z
    .strictObject({
      name: text.optional(),
      email: text.optional(),
      address: z.strictObject({ postal_code: text.optional(), country: text.optional() }).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});

const refuse = (code: string, param: string, message: string, decline_code?: string): never => {
  throw cardRefused({
    type: 'card_error',
    code,
    param,
    message,
    ...(decline_code !== undefined && { decline_code }),
  });
};

/** Takes a card from a browser. The number and the code of the card end here. */
function create(call: Call, { card, billing_details }: z.output<typeof createParams>): PaymentMethod {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!hasCheckDigit(number)) refuse('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!Object.hasOwn(TEST_CARDS, number))
    refuse(
      'card_declined',
      'number',
      'Your card was declined. The sandbox takes test cards alone.',
      'test_mode_live_card',
    );
  const expMonth = Number(card.exp_month);
  if (!(Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12))
    refuse('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const expYear = Number(card.exp_year) + (/^\d\d$/.test(card.exp_year) ? 2000 : 0);
  if (!Number.isInteger(expYear) || Date.UTC(expYear, expMonth) <= call.now)
    refuse('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc))
    refuse('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  const { name, address } = billing_details ?? {};
  return makePaymentMethod(call, { number, expMonth, expYear, name, postalCode: address?.postal_code });
}

/** Makes a card a customer's own. */
export function attach(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  const attached = { ...method, customer };
  call.books.put(attached);
  recordEvent(call, 'payment_method.attached', attached);
  return attached;
}

/** @throws {ApiError} 400 where it is another customer's, or was used without being kept. */
export function checkUsable(call: Call, method: PaymentMethod, customer: string | null): void {
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest(
      'The provided PaymentMethod belongs to another customer.',
      undefined,
      'payment_method',
    );
  if (heldCard(call, method).isUsedUp)
    throw invalidRequest(
      'The provided PaymentMethod was previously used without being attached to a customer, or was detached from one, and may not be used again.',
      undefined,
      'payment_method',
    );
}

export const paymentMethodRoutes = [
  route('POST /v1/payment_methods', createParams, create, 'publishable'),
  route('GET /v1/payment_methods/:id', nothing, (call, _params, id) => findPaymentMethod(call, id)),
  route(
    'GET /v1/payment_methods',
    z.strictObject({ ...listFields, customer: text, type: z.literal('card').optional() }),
    ({ books }, params) => listOf('/v1/payment_methods', books.list('payment_method', filterOf(params))),
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    z.strictObject({ ...expand, customer: text }),
    (call, { customer }, id) => {
      const method = findPaymentMethod(call, id);
      call.books.get('customer', customer, 'customer');
      checkUsable(call, method, customer);
      const refusal = refusalToKeep(call, method);
      if (refusal) throw cardRefused(cardError(refusal));
      return attach(call, method, customer);
    },
  ),
  route('POST /v1/payment_methods/:id/detach', nothing, (call, _params, id) => {
    const method = call.books.get('payment_method', id, 'payment_method');
    if (method.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    const detached = { ...method, customer: null };
    keepCard(call, detached, { isUsedUp: true });
    recordEvent(call, 'payment_method.detached', detached);
    return detached;
  }),
];
