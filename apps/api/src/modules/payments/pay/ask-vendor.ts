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
/** The vendor knows a repetition by its reference for a day; a little before that is over, the charge is looked up. */
const REPEATABLE_FOR_MS = 23 * 60 * 60_000;
/** What the vendor has not heard of by then never was. */
const LOST_AFTER_MS = 24 * 60 * 60_000;

export const ageOf = ({ createdAt }: PaymentRow): number => Date.now() - createdAt.getTime();

export const ago = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`;

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

/** Ends a charge that was declined, so that no one pays it by another card once it is given up here. */
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

/** True for one who asks at a time, until `letGo` where the vendor gave no answer. */
async function begin({ db }: Payer, { id }: PaymentRow): Promise<boolean> {
  const nobodyAsks = or(isNull(payments.askedAt), lt(payments.askedAt, ago(ASKS_FOR_SECONDS)));
  const { rowCount } = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, 'started'), isNull(payments.chargeId), nobodyAsks));
  return rowCount === 1;
}

/** One that is never answered keeps no other one waiting: the job comes to it last the next time. No one else is kept from asking. */
export async function putLast({ db }: Payer, { id }: PaymentRow): Promise<void> {
  await db
    .update(payments)
    .set({ askedAt: sql`greatest(${payments.askedAt}, ${ago(ASKS_FOR_SECONDS)})` })
    .where(eq(payments.id, id));
}

/** Others may ask at once. */
async function letGo({ db }: Payer, { id }: PaymentRow): Promise<void> {
  await db
    .update(payments)
    .set({ askedAt: ago(ASKS_FOR_SECONDS) })
    .where(eq(payments.id, id));
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
      return { row: await giveUpPayment(services, row.id, 'not_usable') };
    }
    await letGo(services, row);
    throw error;
  }
}

/** Looks for the charge of a payment that was entered a day ago: asking for it once more would charge again. */
async function lookUp(services: Payer, row: PaymentRow): Promise<AskedPayment> {
  const { id, providerId, createdAt } = row;
  const charge = await services.payments.findCharge({
    customerId: await customerOf(services, providerId),
    reference: referenceOf(id),
    since: new Date(createdAt.getTime() - 60_000),
  });
  if (charge) return settleByCharge(services, row, charge);
  return { row: ageOf(row) > LOST_AFTER_MS ? await giveUpPayment(services, id, 'processing_error') : row };
}

/** Asks the vendor how an open payment stands, and settles it by that. @throws {PaymentOutcomeUnknownError} */
export async function askVendor(services: Payer, row: PaymentRow): Promise<AskedPayment> {
  if (!isOpen(row)) return { row };
  if (row.chargeId === null)
    return ageOf(row) > REPEATABLE_FOR_MS ? lookUp(services, row) : askForCharge(services, row);
  return settleByCharge(services, row, await services.payments.readCharge(row.chargeId));
}
