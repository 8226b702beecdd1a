import { and, eq, isNull } from 'drizzle-orm';

import { creditsText } from '@carematch/validation/display/credits-display';

import type { Transaction } from '../../../db/client.ts';
import type { BookedRefund } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { lockBalance, takeBackCredits } from '../../credits/credits.ts';
import { restsOfPayment, sellerOf } from '../../invoices/invoices.ts';
import { enqueue } from '../../platform/outbox.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { lockPayment, type PaymentRow } from '../pay/payment-row.ts';
import { REFUND_FOUND } from '../payments.events.ts';
import { paymentRefunds } from '../payments.tables.ts';
import { moveRefund } from './complete-refund.ts';
import { dueCredits } from './due-credits.ts';
import { refundReference, type RefundRow } from './payment-refunds.ts';

/** Our row of a refund: by the vendor's ID, or by our reference if the vendor's answer was lost. */
async function findRow(
  tx: Transaction,
  paymentId: number,
  { refundId, reference }: BookedRefund,
): Promise<RefundRow | undefined> {
  const [known] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.refundId, refundId));
  if (known) return known;
  const unanswered = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), isNull(paymentRefunds.refundId)));
  return unanswered.find(({ id }) => refundReference(id) === reference);
}

/**
 * Enters a refund that was made at the vendor: takes its credits as far as the balance goes, and records the rest.
 * Undefined if our invoices don't have that much left: the nightly comparison reports it.
 */
async function enter(
  tx: Transaction,
  payment: PaymentRow,
  { refundId, cents }: BookedRefund,
): Promise<RefundRow | undefined> {
  const { id: paymentId, providerId } = payment;
  const rests = await restsOfPayment(tx, paymentId);
  const [first] = rests;
  if (!first || cents > rests.reduce((sum, rest) => sum + rest.cents, 0)) return undefined;
  const balance = await lockBalance(tx, providerId);
  const due = await dueCredits(tx, payment, cents);
  const credits = Math.min(balance, due);
  const shortfallCredits = due - credits;
  const reason =
    shortfallCredits === 0
      ? 'The payment was refunded to the card'
      : `The payment was refunded to the card; ${creditsText(shortfallCredits)} had been used`;
  const { invoiceId } = first;
  const [row] = await tx
    .insert(paymentRefunds)
    .values({ paymentId, invoiceId, credits, shortfallCredits, cents, reason, refundId })
    .returning();
  if (!row) throw new Error('The refund was not entered');
  await takeBackCredits(tx, credits, {
    providerId,
    reference: refundReference(row.id),
    paymentId,
    invoiceId,
    reason,
  });
  await enqueue(tx, REFUND_FOUND, { payment_refund_id: row.id });
  await raiseAlert(tx, { kind: 'refund', objectId: refundId, paymentId, providerId });
  return row;
}

/** Records the vendor's refunds of a payment, ours and others, oldest first. Repeating it changes nothing. */
export async function settleRefunds(
  { db, env }: Pick<Services, 'db' | 'env'>,
  paymentId: number,
  refunds: readonly BookedRefund[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== 'paid') return;
    for (const said of refunds) {
      const known = await findRow(tx, paymentId, said);
      const row = known ?? (said.state === 'failed' ? undefined : await enter(tx, payment, said));
      if (row) await moveRefund(tx, sellerOf(env), { payment, row, said });
    }
  });
}
