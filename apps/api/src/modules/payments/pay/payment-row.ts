import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../db/client.ts';
import { payments } from '../payments.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Under which the vendor charges a payment once. */
export const referenceOf = (id: number): string => `payment/${id}`;

/** Nothing is decided yet. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'started' || state === 'action_needed';

/** @throws where there is none. */
export async function readPaymentRow(executor: Executor, id: number): Promise<PaymentRow> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error(`No payment ${id}`);
  return row;
}

/** A payment, locked: of two who settle it at once, the second sees what the first left. Lock it before accounts and numbers of invoices. */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`No payment ${id}`);
  return row;
}
