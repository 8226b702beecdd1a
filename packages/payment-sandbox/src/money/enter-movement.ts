import { newId } from '../books/ids.ts';
import type { BalanceTransaction } from '../books/objects.ts';
import { secondsOf, type Call } from '../http/router.ts';

interface Movement {
  readonly type: BalanceTransaction['type'];
  /** Cents; what goes out is negative. */
  readonly amount: number;
  readonly fee?: number;
  /** The charge, refund or dispute that moved it, and the payment that all of them are of. */
  readonly source: string;
  readonly payment_intent: string;
}

/** Enters money that came in or went out. */
export function enterMovement(
  call: Call,
  { payment_intent, fee = 0, ...movement }: Movement,
): BalanceTransaction {
  const made: BalanceTransaction = {
    ...movement,
    id: newId('txn'),
    object: 'balance_transaction',
    created: secondsOf(call),
    currency: 'usd',
    fee,
    net: movement.amount - fee,
    status: 'available',
  };
  call.books.put(made, { payment_intent });
  return made;
}
