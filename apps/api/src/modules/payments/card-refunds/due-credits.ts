import { and, eq, ne, sql } from 'drizzle-orm';

import { refundedCredits, refundShare } from '@carematch/validation/fields/card-refund.schema';

import type { Executor, Transaction } from '../../../db/client.ts';
import type { PaymentRow } from '../pay/payment-row.ts';
import { disputes, paymentRefunds, payments } from '../payments.tables.ts';

interface Back {
  readonly cents: number;
  /** Taken from the balance, or spent before. */
  readonly credits: number;
}

/** What went back of a payment so far, or is on its way. */
async function sumOfBack(tx: Transaction, paymentId: number): Promise<Back> {
  const [refunded] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${paymentRefunds.cents}), 0)::int`,
      credits: sql<number>`coalesce(sum(${paymentRefunds.credits} + ${paymentRefunds.shortfallCredits}), 0)::int`,
    })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.state, 'failed')));
  const [disputed] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${disputes.cents}), 0)::int`,
      credits: sql<number>`coalesce(sum(${disputes.creditsTaken} + ${disputes.shortfallCredits}), 0)::int`,
    })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), ne(disputes.state, 'won')));
  return {
    cents: (refunded?.cents ?? 0) + (disputed?.cents ?? 0),
    credits: (refunded?.credits ?? 0) + (disputed?.credits ?? 0),
  };
}

/**
 * Credits to take back for money of a payment, which is locked, that went back without us. They follow the sum of all that went back, so
 * that parts add up to what was bought, and never to more.
 */
export async function dueCredits(tx: Transaction, payment: PaymentRow, cents: number): Promise<number> {
  const before = await sumOfBack(tx, payment.id);
  return Math.max(0, refundedCredits(payment, before.cents + cents) - before.credits);
}

/** Price of credits of a payment, US cents. */
export const priceOf = (payment: Pick<PaymentRow, 'credits' | 'cents'>, credits: number): number =>
  refundShare(payment, payment, credits);

/** A professional's credits that were spent before the money for them went back, and their price in US cents. */
export async function shortfallOf(
  db: Executor,
  providerId: number,
): Promise<{ readonly credits: number; readonly cents: number }> {
  const bought = { bought: payments.credits, cents: payments.cents };
  const refunded = await db
    .select({ ...bought, credits: paymentRefunds.shortfallCredits })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.providerId, providerId), ne(paymentRefunds.state, 'failed')));
  const disputed = await db
    .select({ ...bought, credits: disputes.shortfallCredits })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.providerId, providerId), ne(disputes.state, 'won')));
  const all = [...refunded, ...disputed];
  return {
    credits: all.reduce((sum, { credits }) => sum + credits, 0),
    cents: all.reduce(
      (sum, { bought: credits, cents, credits: spent }) => sum + priceOf({ credits, cents }, spent),
      0,
    ),
  };
}
