import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../db/client.ts';
import { enqueue } from '../../platform/outbox.ts';
import { PAYMENT_ALERT_RAISED } from '../payments.events.ts';
import { paymentAlerts } from '../payments.tables.ts';

type NewAlert = Pick<
  typeof paymentAlerts.$inferInsert,
  'kind' | 'objectId' | 'paymentId' | 'providerId' | 'eventId' | 'eventType' | 'vendorCents' | 'ourCents'
>;

/**
 * Shows staff something at the vendor, once for each object; a difference again if its amounts change, or if it comes back. They get an
 * email unless the object is not of a payment of ours, which is for whoever sells by the same account.
 */
export async function raiseAlert(tx: Transaction, alert: NewAlert): Promise<void> {
  const { vendorCents, ourCents } = alert;
  const hasChanged = sql`(${paymentAlerts.vendorCents}, ${paymentAlerts.ourCents}) is distinct from (excluded.vendor_cents, excluded.our_cents)`;
  const isBack = sql`(${paymentAlerts.resolvedAt} is not null and ${paymentAlerts.resolvedBy} is null)`;
  const [raised] = await tx
    .insert(paymentAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [paymentAlerts.kind, paymentAlerts.objectId],
      set: { vendorCents, ourCents, createdAt: sql`now()`, resolvedAt: null, resolvedBy: null },
      setWhere: sql`${hasChanged} or ${isBack}`,
    })
    .returning();
  if (raised && raised.kind !== 'unknown_object')
    await enqueue(tx, PAYMENT_ALERT_RAISED, { payment_alert_id: raised.id });
}

/** Shows staff how a refund or dispute ended: its alert opens again, and is emailed again. */
export async function reopenAlert(
  tx: Transaction,
  kind: 'refund' | 'dispute',
  objectId: string,
): Promise<void> {
  const [reopened] = await tx
    .update(paymentAlerts)
    .set({ createdAt: sql`now()`, resolvedAt: null, resolvedBy: null })
    .where(and(eq(paymentAlerts.kind, kind), eq(paymentAlerts.objectId, objectId)))
    .returning();
  if (reopened) await enqueue(tx, PAYMENT_ALERT_RAISED, { payment_alert_id: reopened.id });
}

/** Resolves the difference of a charge once the books agree. */
export async function clearDifference(db: Executor, chargeId: string): Promise<void> {
  await db
    .update(paymentAlerts)
    .set({ resolvedAt: new Date() })
    .where(
      and(
        eq(paymentAlerts.kind, 'difference'),
        eq(paymentAlerts.objectId, chargeId),
        isNull(paymentAlerts.resolvedAt),
      ),
    );
}
