import { eq, or } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Charge } from '../../../ports/payments/payments-port.ts';
import { completeRefund } from '../card-refunds/complete-refund.ts';
import { refundsOf } from '../card-refunds/payment-refunds.ts';
import { settleDisputes } from '../card-refunds/settle-disputes.ts';
import { settleRefunds } from '../card-refunds/settle-refunds.ts';
import { settleByCharge } from '../pay/ask-vendor.ts';
import { readCustomer } from '../pay/customer.ts';
import { isOpen, type PaymentRow } from '../pay/payment-row.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';

/**
 * The payment of a charge: by its ID, or by its reference if the answer was lost. Undefined for charges of others who use the same
 * account, whose references may be the same, and for a second charge of a payment.
 */
async function paymentOf(
  db: Database,
  { chargeId, reference, customerId, cents }: Charge,
): Promise<PaymentRow | undefined> {
  const id = Number(/^payment\/([1-9]\d{0,8})$/.exec(reference)?.[1] ?? 0);
  const rows = await db
    .select()
    .from(payments)
    .where(or(eq(payments.chargeId, chargeId), eq(payments.id, id)));
  const known = rows.find((row) => row.chargeId === chargeId);
  if (known) return known;
  const [named] = rows;
  const isTheirs =
    named?.chargeId === null &&
    named.cents === cents &&
    (await readCustomer(db, named.providerId)) === customerId;
  return isTheirs ? named : undefined;
}

/** Whether a charge has refunds here or at the vendor. One that failed leaves no trace on the charge. */
const hasRefunds = async (db: Database, paymentId: number, { refundedCents }: Charge): Promise<boolean> =>
  refundedCents > 0 || (await db.$count(paymentRefunds, eq(paymentRefunds.paymentId, paymentId))) > 0;

/**
 * Asks the vendor for a charge and settles its payment, refunds and disputes. Repeating it changes nothing.
 * @returns undefined if it is not the charge of a payment of ours. @throws {PaymentObjectUnknownError}
 */
export async function settleCharge(context: Context, chargeId: string): Promise<PaymentRow | undefined> {
  const { services } = context;
  const charge = await services.payments.readCharge(chargeId);
  const row = await paymentOf(services.db, charge);
  if (!row) return undefined;
  if (isOpen(row) || charge.state === 'paid') await settleByCharge(services, row, charge);
  // Ours first: the credits of one that the vendor refuses are back before a refund made there takes them.
  for (const refund of await refundsOf(services.db, row.id, 'started')) await completeRefund(context, refund);
  if (await hasRefunds(services.db, row.id, charge))
    await settleRefunds(services, row.id, await services.payments.listRefunds(chargeId));
  await settleDisputes(services, row.id, charge.disputes);
  return row;
}
