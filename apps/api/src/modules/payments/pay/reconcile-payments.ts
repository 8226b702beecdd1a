import { and, eq, lt, or, sql } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Charge } from '../../../ports/payments/payments-port.ts';
import { payments } from '../payments.tables.ts';
import { ageOf, ago, askVendor, type Payer, putLast, settleByCharge } from './ask-vendor.ts';
import type { PaymentRow } from './payment-row.ts';

/** An authentication that no one finished is given up after so long, milliseconds. */
const AUTHENTICATE_WITHIN_MS = 60 * 60_000;
/** In one run. */
const AT_MOST = 100;

/** The open payments whose time to be asked for has come: no one does so just now. */
async function duePayments(db: Database): Promise<PaymentRow[]> {
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

/** The charge of a payment that waits for its bank; ended where that has taken too long. */
function authenticated({ payments: port }: Payer, row: PaymentRow, chargeId: string): Promise<Charge> {
  return ageOf(row) > AUTHENTICATE_WITHIN_MS ? port.cancelCharge(chargeId) : port.readCharge(chargeId);
}

async function reconcile(services: Payer, row: PaymentRow): Promise<void> {
  await putLast(services, row);
  if (row.state === 'action_needed' && row.chargeId !== null)
    await settleByCharge(services, row, await authenticated(services, row, row.chargeId));
  else await askVendor(services, row);
}

/** Settles what no answer and no webhook did: asks the vendor again, under the same reference. Returns how many it asked for. */
export async function reconcilePayments({ services }: Context): Promise<number> {
  const due = await duePayments(services.db);
  for (const row of due)
    await reconcile(services, row).catch((error: unknown) =>
      services.log.warn({ err: error, payment_id: row.id }, 'a payment could not be settled yet'),
    );
  return due.length;
}
