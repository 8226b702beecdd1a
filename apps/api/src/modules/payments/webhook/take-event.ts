import { eq } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Charge, PaymentEvent } from '../../../ports/payments/payments-port.ts';
import { completeRefund, settleRefund } from '../card-refunds/complete-refund.ts';
import { refundsOf } from '../card-refunds/payment-refunds.ts';
import { settleDisputes } from '../card-refunds/settle-disputes.ts';
import { type Payer, settleByCharge } from '../pay/ask-vendor.ts';
import { readCustomer } from '../pay/customer.ts';
import { isOpen, type PaymentRow } from '../pay/payment-row.ts';
import { paymentEvents, paymentRefunds, payments } from '../payments.tables.ts';

/** The payment that a charge is of; undefined for what others charge by the same account, whose references may be the same. */
async function paymentOf(db: Database, { reference, customerId }: Charge): Promise<PaymentRow | undefined> {
  const id = Number(/^payment\/([1-9]\d{0,8})$/.exec(reference)?.[1] ?? 0);
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row && (await readCustomer(db, row.providerId)) === customerId ? row : undefined;
}

/** Asks for a charge, and settles whatever it has become: the payment, its refunds, its disputes. */
async function settleCharge(context: Context, chargeId: string): Promise<void> {
  const { services } = context;
  const charge = await services.payments.readCharge(chargeId);
  const row = await paymentOf(services.db, charge);
  if (!row) return;
  if (isOpen(row) || charge.state === 'paid') await settleByCharge(services, row, charge);
  for (const refund of await refundsOf(services.db, row.id, 'started')) await completeRefund(context, refund);
  await settleDisputes(services, row.id, charge.disputes);
}

/** A refund that was made may still fail at the card's bank. */
async function settleReturned(services: Payer, refundId: string): Promise<void> {
  const [row] = await services.db.select().from(paymentRefunds).where(eq(paymentRefunds.refundId, refundId));
  if (row) await settleRefund(services, row.id, await services.payments.readRefund(refundId));
}

/**
 * Works on an event of the vendor's once: what it names is asked for, so that one that is late, doubled or out of order does no harm.
 * @throws where that can't be done yet; the vendor sends it again.
 */
export async function takeEvent(context: Context, event: PaymentEvent): Promise<void> {
  const { services } = context;
  const { id: eventId, kind, chargeId, refundId } = event;
  if ((await services.db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0) return;
  if (chargeId !== undefined) await settleCharge(context, chargeId);
  if (refundId !== undefined) await settleReturned(services, refundId);
  await services.db.insert(paymentEvents).values({ eventId, kind }).onConflictDoNothing();
}
