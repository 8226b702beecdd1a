import { eq } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { PaymentNotAcceptedError, type Refund } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { addCredits, lockBalance } from '../../credits/credits.ts';
import type { Seller } from '../../invoices/invoices.tables.ts';
import { issueCreditNotes, issueInvoice, sellerOf } from '../../invoices/invoices.ts';
import { enqueue } from '../../platform/outbox.ts';
import { reopenAlert } from '../alerts/raise-alert.ts';
import type { Payer } from '../pay/ask-vendor.ts';
import { lockPayment, type PaymentRow, readPaymentRow } from '../pay/payment-row.ts';
import { paymentRefunds } from '../payments.tables.ts';
import { readRefundRow, refundReference, type RefundRow } from './payment-refunds.ts';
import { REFUND_DONE, REFUND_FAILED } from '../payments.events.ts';

/** The vendor knows a repetition by its reference for a day. */
const REPEATABLE_FOR_MS = 23 * 60 * 60_000;

async function giveCreditsBack(tx: Transaction, payment: PaymentRow, row: RefundRow): Promise<void> {
  if (row.credits === 0) return;
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
  const { cents } = row;
  const credits = row.credits + row.shortfallCredits;
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

/** A refund's state at the vendor. */
type VendorRefund = Pick<Refund, 'state'> & { readonly refundId?: string };

/**
 * Takes over the vendor's state of a refund, whose payment is locked: the credit note once the money is back, the credits if it isn't.
 * Repeating it changes nothing.
 */
export async function moveRefund(
  tx: Transaction,
  seller: Seller,
  { payment, row, said }: { payment: PaymentRow; row: RefundRow; said: VendorRefund },
): Promise<RefundRow> {
  const { id, actorId } = row;
  const isRefused = said.state === 'failed' || said.state === 'refused';
  const { refundId = row.refundId } = said;
  let { state } = row;
  if (state === 'started' && said.state === 'done') {
    await issueCreditNotes(tx, payment.id, row);
    if (actorId !== null) await enqueue(tx, REFUND_DONE, { payment_refund_id: id });
    state = 'done';
  } else if (isRefused && state !== 'failed') {
    if (state === 'done') await undo(tx, seller, payment, row);
    await giveCreditsBack(tx, payment, row);
    if (actorId === null) {
      await enqueue(tx, REFUND_FAILED, { payment_refund_id: id });
      if (refundId !== null) await reopenAlert(tx, 'refund', refundId);
    }
    state = 'failed';
  }
  const settledAt = state === 'started' ? null : (row.settledAt ?? new Date());
  const [now] = await tx
    .update(paymentRefunds)
    .set({ state, refundId, settledAt })
    .where(eq(paymentRefunds.id, id))
    .returning();
  return now ?? row;
}

/** The same, in a transaction of its own. */
async function settleRefund(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: number,
  said: VendorRefund,
): Promise<RefundRow> {
  const { paymentId } = await readRefundRow(db, id);
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    return moveRefund(tx, sellerOf(env), { payment, row: await readRefundRow(tx, id), said });
  });
}

/** Looks for a refund whose reference the vendor no longer repeats: asking for it once more would refund again. */
async function lookUp({ payments }: Payer, { id }: RefundRow, chargeId: string): Promise<VendorRefund> {
  const refunds = await payments.listRefunds(chargeId);
  return refunds.find(({ reference }) => reference === refundReference(id)) ?? { state: 'failed' };
}

async function askVendor(services: Payer, row: RefundRow, chargeId: string) {
  const { payments, log } = services;
  if (row.refundId !== null) return payments.readRefund(row.refundId);
  if (Date.now() - row.createdAt.getTime() > REPEATABLE_FOR_MS) return lookUp(services, row, chargeId);
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
