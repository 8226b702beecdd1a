import { eq } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { PaymentNotAcceptedError, type Refund } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { addCredits, lockBalance } from '../../credits/credits.ts';
import type { Seller } from '../../invoices/invoices.tables.ts';
import { issueCreditNote, issueInvoice, sellerOf } from '../../invoices/invoices.ts';
import { enqueue } from '../../platform/outbox.ts';
import type { Payer } from '../pay/ask-vendor.ts';
import { lockPayment, type PaymentRow, readPaymentRow } from '../pay/payment-row.ts';
import { paymentRefunds } from '../payments.tables.ts';
import { readRefundRow, refundReference, refundsOf, type RefundRow } from './payment-refunds.ts';
import { REFUND_DONE } from '../payments.events.ts';

/** The vendor knows a repetition by its reference for a day. */
const REPEATABLE_FOR_MS = 23 * 60 * 60_000;

async function giveCreditsBack(tx: Transaction, payment: PaymentRow, row: RefundRow): Promise<void> {
  await addCredits(tx, 'adjustment', row.credits, {
    providerId: payment.providerId,
    reference: `${refundReference(row.id)}/returned`,
    paymentId: payment.id,
    invoiceId: row.invoiceId,
    reason: 'The refund to the card didn’t go through',
  });
}

/** The money that went back has returned: it is billed anew. */
async function undo(tx: Transaction, seller: Seller, payment: PaymentRow, row: RefundRow): Promise<void> {
  const { id: paymentId, providerId, name, cardBrand, cardLastFour } = payment;
  const { credits, cents } = row;
  await lockBalance(tx, providerId);
  const description = `${name}: refund that didn’t go through`;
  await issueInvoice(tx, seller, {
    providerId,
    paymentId,
    description,
    credits,
    cents,
    cardBrand,
    cardLastFour,
  });
}

/**
 * Takes over what the vendor says of a refund, in one transaction: the credit note where the money is back, the credits where it isn't.
 * Repeating it changes nothing.
 */
export async function settleRefund(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: number,
  said: Pick<Refund, 'state'> & { readonly refundId?: string },
): Promise<RefundRow> {
  const { paymentId } = await readRefundRow(db, id);
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const row = await readRefundRow(tx, id);
    const isRefused = said.state === 'failed' || said.state === 'refused';
    const { refundId = row.refundId } = said;
    let { state } = row;
    if (state === 'started' && said.state === 'done') {
      const { invoiceId, credits, cents, reason } = row;
      await issueCreditNote(tx, { invoiceId, credits, cents, reason });
      await enqueue(tx, REFUND_DONE, { payment_refund_id: id });
      state = 'done';
    } else if (isRefused && state !== 'failed') {
      if (state === 'done') await undo(tx, sellerOf(env), payment, row);
      await giveCreditsBack(tx, payment, row);
      state = 'failed';
    }
    const settledAt = state === 'started' ? null : (row.settledAt ?? new Date());
    const [now] = await tx
      .update(paymentRefunds)
      .set({ state, refundId, settledAt })
      .where(eq(paymentRefunds.id, id))
      .returning();
    return now ?? row;
  });
}

/** Whether the vendor gave back money that no other refund of ours stands for: it has forgotten our reference. */
async function wasMade(
  { db, payments }: Payer,
  { paymentId, cents }: RefundRow,
  chargeId: string,
): Promise<boolean> {
  const { refundedCents } = await payments.readCharge(chargeId);
  const onTheirWay = (await refundsOf(db, paymentId, 'started')).filter(({ refundId }) => refundId !== null);
  const known = [...(await refundsOf(db, paymentId, 'done')), ...onTheirWay];
  return refundedCents - known.reduce((sum, one) => sum + one.cents, 0) >= cents;
}

async function askVendor(services: Payer, row: RefundRow, chargeId: string) {
  const { payments, log } = services;
  if (row.refundId !== null) return payments.readRefund(row.refundId);
  if (Date.now() - row.createdAt.getTime() > REPEATABLE_FOR_MS)
    return { state: (await wasMade(services, row, chargeId)) ? 'done' : 'failed' } as const;
  const wish = { reference: refundReference(row.id), chargeId, cents: row.cents };
  return payments.refund(wish).catch((error: unknown) => {
    if (!(error instanceof PaymentNotAcceptedError)) throw error;
    log.warn({ err: error, payment_refund_id: row.id }, 'the vendor did not accept a refund');
    return { state: 'failed' } as const;
  });
}

/**
 * Asks the vendor for a refund that is not settled, and settles it. Repeating it is right: the vendor gives money back once for its
 * reference. @throws {PaymentOutcomeUnknownError} where the vendor gave no answer.
 */
export async function completeRefund(
  { services }: Context,
  { id }: { readonly id: number },
): Promise<RefundRow> {
  const row = await readRefundRow(services.db, id);
  if (row.state !== 'started') return row;
  const { chargeId } = await readPaymentRow(services.db, row.paymentId);
  if (chargeId === null) throw new Error(`Payment ${row.paymentId} has no charge`);
  return settleRefund(services, id, await askVendor(services, row, chargeId));
}
