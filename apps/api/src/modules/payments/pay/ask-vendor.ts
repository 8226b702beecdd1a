import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import { type Charge, PaymentNotAcceptedError } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { payments } from '../payments.tables.ts';
import { customerOf } from './customer.ts';
import { isOpen, type PaymentRow, readPaymentRow, referenceOf } from './payment-row.ts';
import { giveUpPayment, settlePayment } from './settle-payment.ts';

export type Payer = Pick<Services, 'db' | 'log' | 'payments' | 'vault' | 'env'>;

/** A payment, and what the vendor said of its charge just now; undefined where it was not asked. */
export interface AskedPayment {
  readonly row: PaymentRow;
  readonly charge?: Charge | undefined;
}

/** For so long after whoever asks the vendor no one else does: longer than an answer takes. */
const ASKS_FOR_SECONDS = 20;

/** Page of the portal that pays, and goes on with a payment whose authentication leads back to it. */
const returnUrlOf = ({ PORTAL_URL }: Payer['env'], { id, paymentOptionId }: PaymentRow): string =>
  `${PORTAL_URL}/profile-optimization/package-plan/payment?option=${paymentOptionId}&payment=${id}`;

/** Made of the row alone: the vendor knows a repetition by it. */
async function chargeAgain(services: Payer, row: PaymentRow): Promise<Charge> {
  const { id, providerId, kind, name, credits, cents, paymentMethod, saveCard } = row;
  return services.payments.charge({
    reference: referenceOf(id),
    customerId: await customerOf(services, providerId),
    cents,
    paymentMethod,
    description: `Carematch: ${name}, ${credits} credits`,
    metadata: { payment_id: String(id), provider_id: String(providerId) },
    saveCard,
    ...(kind === 'renewal'
      ? { presence: 'off_session' }
      : { presence: 'on_session', returnUrl: returnUrlOf(services.env, row) }),
  });
}

/** Ends a charge that was declined, so that nobody pays it by another card once it is given up here. */
async function endDeclined(services: Payer, row: PaymentRow, charge: Charge): Promise<Charge> {
  if (charge.state !== 'declined') return charge;
  const { chargeId, decline } = charge;
  await services.db.update(payments).set({ chargeId, decline }).where(eq(payments.id, row.id));
  return services.payments.cancelCharge(chargeId);
}

/** Settles a payment by what the vendor says of its charge. */
export async function settleByCharge(services: Payer, row: PaymentRow, said: Charge): Promise<AskedPayment> {
  const charge = await endDeclined(services, row, said);
  return { row: await settlePayment(services, row.id, charge), charge };
}

/** True for one who asks at a time; `askedAt` is let go where the vendor gave no answer. */
async function begin({ db }: Payer, { id }: PaymentRow): Promise<boolean> {
  const nobodyAsks = or(
    isNull(payments.askedAt),
    lt(payments.askedAt, sql`now() - ${ASKS_FOR_SECONDS} * interval '1 second'`),
  );
  const { rowCount } = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, 'started'), isNull(payments.chargeId), nobodyAsks));
  return rowCount === 1;
}

/**
 * Charges a payment whose row is there, and settles it. Repeating it is right: the vendor charges once for its reference.
 * @throws {PaymentOutcomeUnknownError} where the vendor gave no answer; the payment stays open, and the job asks again.
 */
async function askForCharge(services: Payer, row: PaymentRow): Promise<AskedPayment> {
  // Someone else waits for the answer.
  if (!(await begin(services, row))) return { row: await readPaymentRow(services.db, row.id) };
  try {
    return await settleByCharge(services, row, await chargeAgain(services, row));
  } catch (error) {
    if (error instanceof PaymentNotAcceptedError) {
      services.log.warn({ err: error, payment_id: row.id }, 'the vendor did not accept a payment');
      return { row: await giveUpPayment(services, row.id, 'declined') };
    }
    await services.db.update(payments).set({ askedAt: null }).where(eq(payments.id, row.id));
    throw error;
  }
}

/** Asks the vendor how an open payment stands, and settles it by that. @throws {PaymentOutcomeUnknownError} */
export async function askVendor(services: Payer, row: PaymentRow): Promise<AskedPayment> {
  if (!isOpen(row)) return { row };
  if (row.chargeId === null) return askForCharge(services, row);
  return settleByCharge(services, row, await services.payments.readCharge(row.chargeId));
}
