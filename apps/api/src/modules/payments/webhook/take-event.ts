import { eq } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import { type PaymentEvent, PaymentObjectUnknownError } from '../../../ports/payments/payments-port.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { settleCharge } from '../books/settle-charge.ts';
import { paymentEvents } from '../payments.tables.ts';

const MONEY_KINDS: ReadonlySet<PaymentEvent['kind']> = new Set(['charge', 'refund', 'dispute']);

/** False if the event is about money, and not about a payment that the vendor and we know. */
async function settleEvent(context: Context, { kind, chargeId }: PaymentEvent): Promise<boolean> {
  if (!MONEY_KINDS.has(kind)) return true;
  if (chargeId === undefined) return false;
  try {
    return (await settleCharge(context, chargeId)) !== undefined;
  } catch (error) {
    if (error instanceof PaymentObjectUnknownError) return false;
    throw error;
  }
}

/**
 * Works on an event of the vendor's once: what it names is asked for, so that one that is late, doubled or out of order does no harm. One
 * about an unknown object is kept for staff: sending it again would change nothing.
 * @throws if that can't be done yet; the vendor sends it again.
 */
export async function takeEvent(context: Context, event: PaymentEvent): Promise<void> {
  const { db } = context.services;
  const { id: eventId, kind, type: eventType, objectId = eventId } = event;
  if ((await db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0) return;
  const isKnown = await settleEvent(context, event);
  await db.transaction(async (tx) => {
    await tx.insert(paymentEvents).values({ eventId, kind }).onConflictDoNothing();
    if (!isKnown) await raiseAlert(tx, { kind: 'unknown_object', objectId, eventId, eventType });
  });
}
