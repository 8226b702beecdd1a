import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { paymentRefund } from '@carematch/api-client/contract/payments/payments.contract';

import type { Executor } from '../../../db/client.ts';
import { paymentRefunds } from '../payments.tables.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

/** Under which the vendor gives money back once, and the ledger takes its credits. */
export const refundReference = (id: number): string => `payment-refund/${id}`;

/** @throws where there is none. */
export async function readRefundRow(executor: Executor, id: number): Promise<RefundRow> {
  const [row] = await executor.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (!row) throw new Error(`No refund ${id}`);
  return row;
}

/** Refunds of a payment in a state. Lock the payment first where something follows from it. */
export async function refundsOf(
  executor: Executor,
  paymentId: number,
  state: RefundRow['state'],
): Promise<RefundRow[]> {
  return executor
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.state, state)));
}

export const presentRefund = ({ id, state, credits, cents }: RefundRow): z.output<typeof paymentRefund> => ({
  id,
  state,
  credits,
  amount: cents / 100,
});
