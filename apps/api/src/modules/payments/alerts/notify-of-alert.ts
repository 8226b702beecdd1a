import { and, eq, isNull } from 'drizzle-orm';

import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';

import type { Context } from '../../../context.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { deliverEmail } from '../../platform/deliver.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { type AlertRow, findAlerts, professionalName } from './find-alerts.ts';
import { paymentAlerts } from '../payments.tables.ts';

const dollars = (cents: number | null): string => formatDollars((cents ?? 0) / 100);

const OUTCOMES: Readonly<Record<NonNullable<AlertRow['outcome']>, string>> = {
  started: 'is being refunded at the payment provider',
  done: 'was refunded at the payment provider',
  failed: 'was not refunded: the refund made at the payment provider failed',
  open: 'is disputed with the bank',
  won: 'is ours again: the dispute is won',
  lost: 'stays with the bank: the dispute is lost',
};

/** What went back of a payment, and the credits that were spent before. */
function reversalText(row: AlertRow, outcome: NonNullable<AlertRow['outcome']>): string {
  const { cents, creditsTaken, shortfallCredits, shortfallCents } = row;
  const fact = `${dollars(cents)} of a payment by ${professionalName(row)} ${OUTCOMES[outcome]}.`;
  if (outcome === 'failed' || outcome === 'won')
    return `${fact} We returned ${creditsText(creditsTaken)} to the balance.`;
  const taken = `${fact} We took back ${creditsText(creditsTaken)}.`;
  return shortfallCredits === 0
    ? taken
    : `${taken} ${creditsText(shortfallCredits)} (${dollars(shortfallCents)}) had been spent already.`;
}

/** An alert in a sentence. */
function alertText(row: AlertRow): string {
  const { outcome, vendorCents, ourCents, objectId } = row;
  if (outcome !== null) return reversalText(row, outcome);
  const difference = (vendorCents ?? 0) - (ourCents ?? 0);
  return `The payment provider’s books and ours differ by ${dollars(Math.abs(difference))} for ${professionalName(row)}: they show ${dollars(vendorCents)}, we show ${dollars(ourCents)} (${objectId}).`;
}

const SUBJECTS: Readonly<Record<AlertRow['kind'], string>> = {
  refund: 'Refund made at the payment provider',
  dispute: 'Payment disputed',
  difference: 'Payment books differ',
  unknown_object: 'Unknown payment event',
};

function subjectOf({ kind, outcome }: AlertRow): string {
  if (outcome === 'failed') return 'A refund made at the payment provider failed';
  if (outcome === 'won' || outcome === 'lost') return `Dispute ${outcome}`;
  return SUBJECTS[kind];
}

/** Emails an alert about payments to staff. */
export async function notifyOfAlert(
  { services }: Context,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<void> {
  const { db, env } = services;
  const [row] = await findAlerts(db, { where: eq(paymentAlerts.id, id), limit: 1 });
  if (!row || row.resolvedAt) return;
  const staff = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)));
  for (const { id: userId, email, firstName } of staff)
    await deliverEmail(services, {
      dedupeKey: `${key}:email:${userId}`,
      message: composeEmail({
        to: email,
        subject: subjectOf(row),
        paragraphs: [`Hi ${firstName},`, alertText(row)],
        action: {
          label: 'See the payment alerts',
          url: `${env.CONSOLE_URL}/admin-dashboard/payment-alerts?alert=${id}`,
        },
      }),
    });
}
