import { z } from 'zod';

import { newId } from '../books/ids.ts';
import type { Charge, PaymentIntent, Refund } from '../books/objects.ts';
import { heldCard } from '../cards/make-payment-method.ts';
import { recordEvent } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { cents, expand, filterOf, listByPayment, metadata, nothing, text } from '../http/params.ts';
import { listOf, route, secondsOf, type Call } from '../http/router.ts';
import { findPaymentIntent } from '../intents/make-payment-intent.ts';
import { enterMovement } from './enter-movement.ts';

const createParams = z.strictObject({
  ...expand,
  payment_intent: text,
  amount: cents.pipe(z.number().min(1)).optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

function chargeOf(call: Call, { id, status, latest_charge }: PaymentIntent): Charge {
  if (status !== 'succeeded' || latest_charge === null)
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return call.books.get('charge', latest_charge);
}

/** Whether a refund to the charge's card takes a while. */
function isLate(call: Call, { payment_method }: Charge): boolean {
  const method = call.books.find('payment_method', payment_method ?? '');
  return method !== undefined && heldCard(call, method).behavior.refundsLate === true;
}

/** How much of a charge goes back. @throws {ApiError} 400 with Stripe's codes. */
function amountOf(charge: Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = wanted ?? left;
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    );
  return amount;
}

function create(call: Call, params: z.output<typeof createParams>): Refund {
  const { books } = call;
  const charge = chargeOf(call, findPaymentIntent(call, params.payment_intent, 'payment_intent'));
  const amount = amountOf(charge, params.amount);
  const id = newId('re');
  const moved = enterMovement(call, {
    type: 'refund',
    amount: -amount,
    source: id,
    payment_intent: charge.payment_intent,
  });
  const made: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: moved.id,
    charge: charge.id,
    created: secondsOf(call),
    currency: 'usd',
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: isLate(call, charge) ? 'pending' : 'succeeded',
  };
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  books.put(made);
  books.put(changed);
  recordEvent(call, 'refund.created', made);
  recordEvent(call, 'charge.refunded', changed);
  return made;
}

/** A refund that took a while gets through or fails; one that was done may still fail, and the money comes back. */
export function settleRefund(call: Call, id: string, status: 'succeeded' | 'failed'): Refund {
  const { books } = call;
  const refund = books.get('refund', id);
  if (refund.status === status || refund.status === 'failed') throw invalidRequest('This refund is settled.');
  const settled: Refund = { ...refund, status };
  books.put(settled);
  if (status === 'failed') {
    const charge = books.get('charge', refund.charge);
    books.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
    enterMovement(call, {
      type: 'refund_failure',
      amount: refund.amount,
      source: id,
      payment_intent: refund.payment_intent,
    });
    recordEvent(call, 'refund.failed', settled);
  }
  recordEvent(call, 'refund.updated', settled);
  return settled;
}

export const refundRoutes = [
  route('POST /v1/refunds', createParams, create),
  route('GET /v1/refunds/:id', nothing, ({ books }, _params, id) => books.get('refund', id)),
  route('GET /v1/refunds', listByPayment, ({ books }, params) =>
    listOf('/v1/refunds', books.list('refund', filterOf(params))),
  ),
];
