import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import {
  type BookedCharge,
  type Charge,
  PaymentObjectUnknownError,
  type PaymentsPort,
} from '../../../ports/payments/payments-port.ts';
import { providers } from '../../providers/providers.tables.ts';
import { clearDifference, raiseAlert } from '../alerts/raise-alert.ts';
import type { PaymentRow } from '../pay/payment-row.ts';
import { disputes, paymentAlerts, paymentCustomers, paymentRefunds, payments } from '../payments.tables.ts';
import { settleCharge } from './settle-charge.ts';

/** How far back the books are compared, milliseconds: longer than the vendor keeps events. */
const WINDOW_MS = 35 * 24 * 60 * 60_000;

/** What is left of a payment here, US cents: its invoices less its credit notes, and less refunds that the vendor has made but not confirmed. */
const OUR_CENTS = sql<number>`(
  (select coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end), 0) from invoices
    where payment_id = payments.id and status in ('paid', 'partly_refunded', 'refunded'))
  - (select coalesce(sum(cents), 0) from payment_refunds
      where payment_id = payments.id and state = 'started' and refund_id is not null))::int`;

/** The same at the vendor. */
const vendorCents = ({ state, cents, refundedCents, disputes: disputed }: Charge): number =>
  state === 'paid'
    ? cents -
      refundedCents -
      disputed.reduce((sum, dispute) => sum + (dispute.state === 'won' ? 0 : dispute.cents), 0)
    : 0;

/** Charge IDs as one parameter: a list may have more than a statement takes one by one. */
const idsOf = (charges: readonly BookedCharge[]): SQL =>
  sql`${sql.param(charges.map(({ chargeId }) => chargeId))}::text[]`;

/** Charges of the vendor's list whose books are not plainly the same here. */
async function differing(db: Database, charges: readonly BookedCharge[]): Promise<string[]> {
  const ours = await db
    .select({ chargeId: payments.chargeId, cents: OUR_CENTS })
    .from(payments)
    .where(sql`${payments.chargeId} = any(${idsOf(charges)})`);
  const centsOf = new Map(ours.map(({ chargeId, cents }) => [chargeId, cents]));
  return charges
    .filter(({ chargeId, leftCents, isDisputed }) => isDisputed || centsOf.get(chargeId) !== leftCents)
    .map(({ chargeId }) => chargeId);
}

/** Charges of ours that have something open, or that the vendor's list lacks. Sample data was never charged. */
async function openHere(db: Database, since: Date, charges: readonly BookedCharge[]): Promise<string[]> {
  const openRefunds = db
    .select({ id: paymentRefunds.paymentId })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.state, 'started'));
  const openDisputes = db.select({ id: disputes.paymentId }).from(disputes).where(eq(disputes.state, 'open'));
  const isUnlisted = and(
    eq(payments.state, 'paid'),
    gte(payments.settledAt, since),
    sql`${payments.chargeId} <> all(${idsOf(charges)})`,
    eq(providers.isDemo, false),
  );
  const rows = await db
    .select({ chargeId: payments.chargeId })
    .from(payments)
    .innerJoin(providers, eq(providers.id, payments.providerId))
    .where(
      and(
        isNotNull(payments.chargeId),
        or(inArray(payments.id, openRefunds), inArray(payments.id, openDisputes), isUnlisted),
      ),
    );
  const alerts = await db
    .select({ chargeId: paymentAlerts.objectId })
    .from(paymentAlerts)
    .where(and(eq(paymentAlerts.kind, 'difference'), isNull(paymentAlerts.resolvedAt)));
  return [...rows, ...alerts].flatMap(({ chargeId }) => chargeId ?? []);
}

/** A charge at the vendor; undefined if it doesn't know it. */
const readAtVendor = (port: PaymentsPort, chargeId: string): Promise<Charge | undefined> =>
  port.readCharge(chargeId).catch((error: unknown) => {
    if (error instanceof PaymentObjectUnknownError) return undefined;
    throw error;
  });

/** The payment of a charge here, or the professional whom the vendor charged without one. Undefined for others' charges. */
async function ownerOf(
  db: Database,
  chargeId: string,
  charge: Charge | undefined,
): Promise<
  { readonly providerId: number; readonly paymentId?: number; readonly ourCents: number } | undefined
> {
  const [row] = await db
    .select({ providerId: payments.providerId, paymentId: payments.id, ourCents: OUR_CENTS })
    .from(payments)
    .where(eq(payments.chargeId, chargeId));
  if (row) return row;
  const [customer] = await db
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, charge?.customerId ?? ''));
  return customer && { providerId: customer.providerId, ourCents: 0 };
}

/** Settles a charge as its webhook would, then compares its books. True if they differ still. */
async function reconcileCharge(context: Context, chargeId: string): Promise<boolean> {
  const { db, payments: port, log } = context.services;
  await settleCharge(context, chargeId).catch((error: unknown): PaymentRow | undefined => {
    if (!(error instanceof PaymentObjectUnknownError))
      log.warn(
        { err: error, charge_id: chargeId },
        'a charge could not be settled by the nightly comparison',
      );
    return undefined;
  });
  const charge = await readAtVendor(port, chargeId);
  const owner = await ownerOf(db, chargeId, charge);
  if (!owner) return false;
  const left = charge ? vendorCents(charge) : 0;
  if (left === owner.ourCents) {
    await clearDifference(db, chargeId);
    return false;
  }
  await db.transaction((tx) =>
    raiseAlert(tx, { kind: 'difference', objectId: chargeId, vendorCents: left, ...owner }),
  );
  return true;
}

/**
 * Compares the vendor's books of the last weeks with ours. What webhooks would have settled is settled the same way; an amount that still
 * differs is an alert to staff. Returns how many differ.
 */
export async function reconcileBooks(context: Context, now = new Date()): Promise<number> {
  const { db, payments: port } = context.services;
  const since = new Date(now.getTime() - WINDOW_MS);
  const charges = await port.listCharges(since);
  const chargeIds = new Set([
    ...(await differing(db, charges)),
    ...(await port.listReversed(since)),
    ...(await openHere(db, since, charges)),
  ]);
  let differences = 0;
  for (const chargeId of chargeIds) if (await reconcileCharge(context, chargeId)) differences += 1;
  return differences;
}
