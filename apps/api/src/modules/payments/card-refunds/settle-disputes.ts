import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import type { Dispute } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { addCredits, lockBalance, takeBackCredits } from '../../credits/credits.ts';
import type { Seller } from '../../invoices/invoices.tables.ts';
import { issueCreditNotes, issueInvoice, restsOfPayment, sellerOf } from '../../invoices/invoices.ts';
import { enqueue } from '../../platform/outbox.ts';
import { raiseAlert, reopenAlert } from '../alerts/raise-alert.ts';
import { lockPayment, type PaymentRow } from '../pay/payment-row.ts';
import { DISPUTE_CLOSED, DISPUTE_OPENED } from '../payments.events.ts';
import { disputes } from '../payments.tables.ts';
import { stopAndNotify } from '../renewal/stop-renewal.ts';
import { dueCredits } from './due-credits.ts';
import { refundsOf } from './payment-refunds.ts';

type DisputeRow = typeof disputes.$inferSelect;

const referenceOf = ({ id }: DisputeRow): string => `dispute/${id}`;

/**
 * The bank has taken the money back: credit notes say so, and the credits are taken as far as there are any. What is missing then is not
 * bought again by a card whose owner wants to pay for none.
 */
async function open(tx: Transaction, payment: PaymentRow, dispute: Dispute): Promise<DisputeRow> {
  const { id: paymentId, providerId } = payment;
  await stopAndNotify(tx, providerId, 'A payment was disputed with the bank.');
  const balance = await lockBalance(tx, providerId);
  const rests = await restsOfPayment(tx, paymentId);
  const billed = rests.reduce((sum, rest) => sum + rest.cents, 0);
  const cents = Math.min(dispute.cents, billed);
  const due = await dueCredits(tx, payment, cents);
  const creditsTaken = Math.min(balance, due);
  const { disputeId } = dispute;
  const [row] = await tx
    .insert(disputes)
    .values({
      paymentId,
      disputeId,
      cents,
      creditsTaken,
      shortfallCredits: due - creditsTaken,
    })
    .returning();
  if (!row) throw new Error('The dispute was not entered');
  const reason = 'The payment was disputed with the bank';
  const invoiceId = rests.at(-1)?.invoiceId;
  await takeBackCredits(tx, creditsTaken, {
    providerId,
    reference: referenceOf(row),
    paymentId,
    ...(invoiceId !== undefined && { invoiceId }),
    reason,
  });
  await issueCreditNotes(tx, paymentId, { credits: creditsTaken, cents, reason });
  await enqueue(tx, DISPUTE_OPENED, { dispute_id: row.id });
  await raiseAlert(tx, { kind: 'dispute', objectId: disputeId, paymentId, providerId });
  return row;
}

/**
 * The bank has given the money again: it is billed anew, with the credits that it paid for, spent or not. Those that were taken come back.
 */
async function win(tx: Transaction, seller: Seller, payment: PaymentRow, row: DisputeRow): Promise<void> {
  const { id: paymentId, providerId, name, cardBrand, cardLastFour } = payment;
  const { creditsTaken, shortfallCredits, cents } = row;
  await lockBalance(tx, providerId);
  if (cents === 0) return;
  const description = `${name}: dispute settled in our favor`;
  const credits = creditsTaken + shortfallCredits;
  const bill = { providerId, paymentId, description, credits, cents, cardBrand, cardLastFour };
  const { id: invoiceId } = await issueInvoice(tx, seller, bill);
  if (creditsTaken === 0) return;
  await addCredits(tx, 'adjustment', creditsTaken, {
    providerId,
    reference: `${referenceOf(row)}/won`,
    paymentId,
    invoiceId,
    reason: 'The dispute was settled in our favor',
  });
}

async function settle(tx: Transaction, seller: Seller, payment: PaymentRow, dispute: Dispute): Promise<void> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.disputeId, dispute.disputeId));
  const row = known ?? (await open(tx, payment, dispute));
  if (row.state !== 'open' || dispute.state === 'open') return;
  if (dispute.state === 'won') await win(tx, seller, payment, row);
  await tx
    .update(disputes)
    .set({ state: dispute.state, closedAt: new Date() })
    .where(eq(disputes.id, row.id));
  await enqueue(tx, DISPUTE_CLOSED, { dispute_id: row.id });
  await reopenAlert(tx, 'dispute', row.disputeId);
}

/**
 * Takes over what the vendor says of a payment's disputes. Repeating it changes nothing.
 * @throws while staff refund money of it that the vendor hasn't been asked for: how much the bank can take is known after that.
 */
export async function settleDisputes(
  { db, env }: Pick<Services, 'db' | 'env'>,
  paymentId: number,
  said: readonly Dispute[],
): Promise<void> {
  if (said.length === 0) return;
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== 'paid') return;
    const started = await refundsOf(tx, paymentId, 'started');
    if (started.some(({ refundId }) => refundId === null))
      throw new Error(`Payment ${paymentId} is disputed and being refunded`);
    for (const dispute of said) await settle(tx, sellerOf(env), payment, dispute);
  });
}
