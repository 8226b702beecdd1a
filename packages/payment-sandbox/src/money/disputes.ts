import { newId } from '../books/ids.ts';
import type { Charge, Dispute } from '../books/objects.ts';
import { recordEvent } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { filterOf, listByPayment, nothing } from '../http/params.ts';
import { listOf, route, secondsOf, type Call } from '../http/router.ts';
import { enterMovement } from './enter-movement.ts';

/** What a dispute costs, won or lost. */
const FEE = 1500;

/** The bank takes the money back until the dispute is closed. */
export function openDispute(call: Call, charge: Charge): Dispute {
  const { books } = call;
  if (!charge.paid || charge.disputed) throw invalidRequest('This charge can not be disputed.');
  const id = newId('dp');
  const amount = charge.amount - charge.amount_refunded;
  const withdrawn = enterMovement(call, {
    type: 'adjustment',
    amount: -amount,
    fee: FEE,
    source: id,
    payment_intent: charge.payment_intent,
  });
  const made: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: secondsOf(call),
    currency: 'usd',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  books.put(made);
  books.put({ ...charge, disputed: true });
  recordEvent(call, 'charge.dispute.created', made);
  recordEvent(call, 'charge.dispute.funds_withdrawn', made);
  return made;
}

/** The bank decides. @param status `won`: the money comes back. */
export function closeDispute(call: Call, id: string, status: 'won' | 'lost'): Dispute {
  const open = call.books.get('dispute', id);
  if (open.status !== 'needs_response') throw invalidRequest('This dispute is closed.');
  const returned =
    status === 'won'
      ? [
          enterMovement(call, {
            type: 'adjustment',
            amount: open.amount,
            source: id,
            payment_intent: open.payment_intent,
          }),
        ]
      : [];
  const closed: Dispute = {
    ...open,
    balance_transactions: [...open.balance_transactions, ...returned],
    status,
  };
  call.books.put(closed);
  recordEvent(call, 'charge.dispute.closed', closed);
  if (status === 'won') recordEvent(call, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

export const disputeRoutes = [
  route('GET /v1/disputes/:id', nothing, ({ books }, _params, id) => books.get('dispute', id)),
  route('GET /v1/disputes', listByPayment, ({ books }, params) =>
    listOf('/v1/disputes', books.list('dispute', filterOf(params))),
  ),
];
