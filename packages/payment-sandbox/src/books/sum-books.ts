import type { DatabaseSync } from 'node:sqlite';

/** Cents. */
export interface Sums {
  charged: number;
  /** Given back; what failed on its way came back. */
  refunded: number;
  /** With the banks, for disputes that are open or lost. */
  disputed: number;
  /** What is left of it. */
  net: number;
}

export interface BookSums extends Sums {
  readonly customers: Readonly<Record<string, Sums>>;
}

interface Row {
  readonly customer: string | null;
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  readonly cents: number;
}

const BY_CUSTOMER = `
  select payment.customer, movement.body ->> 'type' as type, sum(movement.body ->> 'amount') as cents
  from objects movement
  join objects payment on payment.id = movement.payment_intent
  where movement.kind = 'balance_transaction'
  group by 1, 2`;

const nothing = (): Sums => ({ charged: 0, refunded: 0, disputed: 0, net: 0 });

function enter(sums: Sums, { type, cents }: Row): void {
  sums.net += cents;
  if (type === 'charge') sums.charged += cents;
  else if (type === 'adjustment') sums.disputed -= cents;
  else sums.refunded -= cents;
}

/** What came in and went out, by customer: the sums of all movements of the balance. */
export function sumBooks(database: DatabaseSync): BookSums {
  const all = nothing();
  const customers: Record<string, Sums> = {};
  for (const row of database.prepare(BY_CUSTOMER).all() as unknown as Row[]) {
    enter(all, row);
    enter((customers[row.customer ?? 'none'] ??= nothing()), row);
  }
  return { ...all, customers };
}
