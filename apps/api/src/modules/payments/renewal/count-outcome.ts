import { eq, notInArray, sql } from 'drizzle-orm';

import { cardDeclineText } from '@carematch/validation/rules/card-declines';
import { OPEN_PAYMENT_STATES } from '@carematch/validation/lifecycles/payment-lifecycle';

import type { Transaction } from '../../../db/client.ts';
import { failureLevel } from '../../../db/database-errors.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../platform/outbox.ts';
import type { PaymentRow } from '../pay/payment-row.ts';
import { payments, renewalSettings } from '../payments.tables.ts';
import { causeOf, lockRenewal, type RenewalRow } from './renewal-row.ts';
import { ATTEMPTS, nextOn, retryAt } from './renewal-times.ts';
import { stopAndNotify } from './stop-renewal.ts';
import { RENEWAL_FAILED } from '../payments.events.ts';

const set = (tx: Transaction, providerId: number, values: Partial<RenewalRow>) =>
  tx
    .update(renewalSettings)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(renewalSettings.providerId, providerId));

/** Begins the next renewal: by the calendar on its day, else once the balance is low. */
export async function beginNext(tx: Transaction, row: RenewalRow, at: Date): Promise<void> {
  const { providerId, dayOfMonth, cycle } = row;
  await set(tx, providerId, {
    cycle: cycle + 1,
    failures: 0,
    firstFailedAt: null,
    // Only monthly renewal has a day.
    nextAt: dayOfMonth === null ? null : await nextOn(tx, providerId, dayOfMonth, at),
  });
}

/** Tries again on the days that are left, or turns renewal off. */
async function countFailure(tx: Transaction, row: RenewalRow, payment: PaymentRow, at: Date): Promise<void> {
  const { providerId } = row;
  const failures = row.failures + 1;
  const firstFailedAt = row.firstFailedAt ?? at;
  const nextAt = retryAt(firstFailedAt, failures);
  if (nextAt === undefined) {
    const why = cardDeclineText[payment.decline ?? 'declined'];
    await stopAndNotify(tx, providerId, `We tried your card ${ATTEMPTS} times. ${why}`);
    return;
  }
  await set(tx, providerId, { failures, firstFailedAt, nextAt });
  if (failures === 1) await enqueue(tx, RENEWAL_FAILED, { payment_id: payment.id });
}

async function countOne(tx: Transaction, providerId: number, at: Date): Promise<void> {
  const row = await lockRenewal(tx, providerId);
  if (!row) return;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.cause, causeOf(row)));
  // Turning renewal off starts a new cycle, so a payment of this cycle means that renewal is on.
  if (payment?.state === 'paid') await beginNext(tx, row, at);
  else if (payment?.settledAt) await countFailure(tx, row, payment, at);
}

/**
 * Takes over what became of attempts, whoever settled them: the next renewal begins, or this one is tried again later. A
 * repetition changes nothing, and one that fails keeps none of the others.
 */
export async function countOutcomes({ db, log }: Pick<Services, 'db' | 'log'>, at: Date): Promise<void> {
  const { providerId, cycle, failures } = renewalSettings;
  const attempts = await db
    .select({ providerId })
    .from(renewalSettings)
    .innerJoin(
      payments,
      eq(payments.cause, sql`'renewal/' || ${providerId} || '/' || ${cycle} || '/' || (${failures} + 1)`),
    )
    .where(notInArray(payments.state, [...OPEN_PAYMENT_STATES]));
  for (const attempt of attempts)
    try {
      await db.transaction((tx) => countOne(tx, attempt.providerId, at));
    } catch (error) {
      log[failureLevel(error)](
        { err: error, provider_id: attempt.providerId },
        'a renewal could not be counted yet',
      );
    }
}
