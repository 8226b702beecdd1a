import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import type { Dispute } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { addCredits, lockBalance, takeBackCredits } from '../../credits/credits.ts';
import type { Seller } from '../../invoices/invoices.tables.ts';
import { issueCreditNote, issueInvoice, restsOfPayment, sellerOf } from '../../invoices/invoices.ts';
import { lockPayment, type PaymentRow } from '../pay/payment-row.ts';
import { disputes } from '../payments.tables.ts';
import { stopAndNotify } from '../renewal/stop-renewal.ts';
import { refundsOf } from './payment-refunds.ts';

type DisputeRow = typeof disputes.$inferSelect;

const referenceOf = ({ id }: DisputeRow): string => `dispute/${id}`;

interface Part {
  readonly invoiceId: number;
  readonly cents: number;
  readonly credits: number;
}

/** What a dispute takes of each invoice of its payment, the oldest first. Of a part of the money, it is the same part of the credits. */
async function partsOf(tx: Transaction, paymentId: number, dispute: Dispute): Promise<Part[]> {
  const parts: Part[] = [];
  let left = dispute.cents;
  for (const rest of await restsOfPayment(tx, paymentId)) {
    const cents = Math.min(left, rest.cents);
    left -= cents;
    const credits = Math.ceil((rest.credits * cents) / rest.cents);
    if (cents > 0) parts.push({ invoiceId: rest.invoiceId, cents, credits });
  }
  return parts;
}

const sumOf = (parts: readonly Part[], of: 'cents' | 'credits'): number =>
  parts.reduce((sum, part) => sum + part[of], 0);

/**
 * The bank has taken the money back: credit notes say so, and the credits are taken as far as there are any. What is missing then is not
 * bought again by a card whose owner wants to pay for none.
 */
async function open(tx: Transaction, payment: PaymentRow, dispute: Dispute): Promise<DisputeRow> {
  const { id: paymentId, providerId } = payment;
  await stopAndNotify(tx, providerId, 'A payment was disputed with the bank.');
  const balance = await lockBalance(tx, providerId);
  const parts = await partsOf(tx, paymentId, dispute);
  const due = sumOf(parts, 'credits');
  const creditsTaken = Math.min(balance, due);
  const [row] = await tx
    .insert(disputes)
    .values({
      paymentId,
      disputeId: dispute.disputeId,
      cents: sumOf(parts, 'cents'),
      creditsTaken,
      shortfallCredits: due - creditsTaken,
    })
    .returning();
  if (!row) throw new Error('The dispute was not entered');
  const reason = 'The payment was disputed with the bank';
  const invoiceId = parts.at(-1)?.invoiceId;
  await takeBackCredits(tx, creditsTaken, {
    providerId,
    reference: referenceOf(row),
    paymentId,
    ...(invoiceId !== undefined && { invoiceId }),
    reason,
  });
  let left = creditsTaken;
  for (const part of parts) {
    const credits = Math.min(left, part.credits);
    left -= credits;
    await issueCreditNote(tx, { ...part, credits, reason });
  }
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
