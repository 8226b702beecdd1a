import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import type { Dispute } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { addCredits, lockBalance, takeBackCredits } from '../../credits/credits.ts';
import type { Seller } from '../../invoices/invoices.tables.ts';
import {
  invoiceOfPayment,
  issueCreditNote,
  issueInvoice,
  restOfInvoice,
  sellerOf,
} from '../../invoices/invoices.ts';
import { lockPayment, type PaymentRow } from '../pay/payment-row.ts';
import { disputes } from '../payments.tables.ts';
import { refundsOf } from './payment-refunds.ts';

type DisputeRow = typeof disputes.$inferSelect;

const referenceOf = ({ id }: DisputeRow): string => `dispute/${id}`;

/**
 * The bank has taken the money back: a credit note says so, and the credits are taken as far as there are any. Of a part that is disputed, it
 * is the same part of the credits.
 */
async function open(tx: Transaction, payment: PaymentRow, dispute: Dispute): Promise<DisputeRow> {
  const { id: paymentId, providerId } = payment;
  const balance = await lockBalance(tx, providerId);
  const invoice = await invoiceOfPayment(tx, paymentId);
  if (!invoice) throw new Error(`Payment ${paymentId} has no invoice`);
  const rest = await restOfInvoice(tx, invoice.id);
  const cents = Math.min(dispute.cents, rest.cents);
  const due = rest.cents === 0 ? 0 : Math.ceil((rest.credits * cents) / rest.cents);
  const creditsTaken = Math.min(balance, due);
  const [row] = await tx
    .insert(disputes)
    .values({
      paymentId,
      disputeId: dispute.disputeId,
      cents,
      creditsTaken,
      shortfallCredits: due - creditsTaken,
    })
    .returning();
  if (!row) throw new Error('The dispute was not entered');
  const reason = 'The payment was disputed with the bank';
  await takeBackCredits(tx, creditsTaken, {
    providerId,
    reference: referenceOf(row),
    paymentId,
    invoiceId: invoice.id,
    reason,
  });
  if (cents > 0) await issueCreditNote(tx, { invoiceId: invoice.id, credits: creditsTaken, cents, reason });
  return row;
}

/** The bank has given the money again: it is billed anew, and the credits that were taken come back. */
async function win(tx: Transaction, seller: Seller, payment: PaymentRow, row: DisputeRow): Promise<void> {
  const { id: paymentId, providerId, name, cardBrand, cardLastFour } = payment;
  const { creditsTaken: credits, cents } = row;
  await lockBalance(tx, providerId);
  if (cents === 0) return;
  const description = `${name}: dispute settled in our favor`;
  const bill = { providerId, paymentId, description, credits, cents, cardBrand, cardLastFour };
  const { id: invoiceId } = await issueInvoice(tx, seller, bill);
  if (credits === 0) return;
  await addCredits(tx, 'adjustment', credits, {
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
}

/**
 * Takes over what the vendor says of a payment's disputes. Repeating it changes nothing.
 * @throws while money of it is on its way back: how much the bank can take is known after that.
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
    if ((await refundsOf(tx, paymentId, 'started')).length > 0)
      throw new Error(`Payment ${paymentId} is disputed and being refunded`);
    for (const dispute of said) await settle(tx, sellerOf(env), payment, dispute);
  });
}
