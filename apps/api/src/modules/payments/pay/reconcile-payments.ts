import { and, eq, lt, or, sql } from 'drizzle-orm';

import type { Charge } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { payments } from '../payments.tables.ts';
import { askVendor, type Payer, settleByCharge } from './ask-vendor.ts';
import { customerOf } from './customer.ts';
import { type PaymentRow, referenceOf } from './payment-row.ts';
import { giveUpPayment } from './settle-payment.ts';

/** An authentication that nobody finished is given up after so long, milliseconds. */
const AUTHENTICATE_WITHIN_MS = 60 * 60_000;
/** The vendor knows a repetition by its reference for a day; a little before that is over, the charge is looked up. */
const REPEATABLE_FOR_MS = 23 * 60 * 60_000;
/** What the vendor has not heard of by then never was. */
const LOST_AFTER_MS = 24 * 60 * 60_000;
/** In one run. */
const AT_MOST = 100;

const ago = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`;

/** The open payments whose time to be asked for has come: nobody does so just now. */
async function duePayments({ db }: Pick<Services, 'db'>): Promise<PaymentRow[]> {
  const lastAsked = sql`coalesce(${payments.askedAt}, ${payments.createdAt})`;
  return db
    .select()
    .from(payments)
    .where(
      or(
        and(eq(payments.state, 'started'), lt(lastAsked, ago(30))),
        and(eq(payments.state, 'action_needed'), lt(lastAsked, ago(120))),
      ),
    )
    .orderBy(lastAsked)
    .limit(AT_MOST);
}

const ageOf = ({ createdAt }: PaymentRow): number => Date.now() - createdAt.getTime();

/** A payment that was entered a day ago, by its reference. */
async function lookUp(services: Payer, row: PaymentRow): Promise<void> {
  const charge = await services.payments.findCharge({
    customerId: await customerOf(services, row.providerId),
    reference: referenceOf(row.id),
    since: new Date(row.createdAt.getTime() - 60_000),
  });
  if (charge) await settleByCharge(services, row, charge);
  else if (ageOf(row) > LOST_AFTER_MS) await giveUpPayment(services, row.id, 'processing_error');
}

/** The charge of a payment that waits for its bank; ended where that has taken too long. */
function authenticated({ payments: port }: Payer, row: PaymentRow, chargeId: string): Promise<Charge> {
  return ageOf(row) > AUTHENTICATE_WITHIN_MS ? port.cancelCharge(chargeId) : port.readCharge(chargeId);
}

async function reconcile(services: Payer, row: PaymentRow): Promise<void> {
  if (row.state === 'action_needed' && row.chargeId !== null) {
    await services.db.update(payments).set({ askedAt: new Date() }).where(eq(payments.id, row.id));
    await settleByCharge(services, row, await authenticated(services, row, row.chargeId));
  } else if (row.chargeId === null && ageOf(row) > REPEATABLE_FOR_MS) await lookUp(services, row);
  else await askVendor(services, row);
}

/** Settles what no answer and no webhook did: asks the vendor again, under the same reference. Gives how many it asked for. */
export async function reconcilePayments(services: Payer): Promise<number> {
  const due = await duePayments(services);
  for (const row of due)
    await reconcile(services, row).catch((error: unknown) =>
      services.log.warn({ err: error, payment_id: row.id }, 'a payment could not be settled yet'),
    );
  return due.length;
}
