import { eq } from 'drizzle-orm';

import { cardDeclineText } from '@carematch/validation/rules/card-declines';
import { DEFAULT_TIME_ZONE, formatDate } from '@carematch/validation/display/display';
import { formatDollars } from '@carematch/validation/display/number-display';

import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { providers } from '../../providers/providers.tables.ts';
import { readPaymentRow } from '../pay/payment-row.ts';
import { cards } from '../payments.tables.ts';
import { readRenewal } from './renewal-row.ts';

const PATH = '/dashboard/settings/billing-payment';

interface Message {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly short: string;
}

/** Notifies by email and in the app, whatever they chose for other money notices: it is about what their card is charged. */
function notify(
  services: Services,
  key: string,
  providerId: number,
  { subject, paragraphs, short }: Message,
): Promise<Date | undefined> {
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId,
    kind: 'account',
    email: ({ email, first_name: firstName }) =>
      composeEmail({
        to: email,
        subject,
        paragraphs: [`Hi ${firstName},`, ...paragraphs],
        action: { label: 'Review renewal', url: services.env.PORTAL_URL + PATH },
      }),
    inApp: { text: short, path: PATH },
  });
}

async function zoneOf(db: Database, providerId: number): Promise<string> {
  const [row] = await db
    .select({ timeZone: providers.timeZone })
    .from(providers)
    .where(eq(providers.id, providerId));
  return row?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** A renewal was declined, and is tried again. Nothing to say once it went through, or they chose anew. */
export async function notifyOfFailure(
  { services }: Context,
  { paymentId, key }: { readonly paymentId: number; readonly key: string },
): Promise<Date | undefined> {
  const payment = await readPaymentRow(services.db, paymentId);
  const { providerId, name, cents, decline } = payment;
  const renewal = await readRenewal(services.db, providerId);
  if (!renewal?.isOn || renewal.failures === 0 || !renewal.nextAt) return undefined;
  const day = formatDate(renewal.nextAt, { timeZone: await zoneOf(services.db, providerId) });
  return notify(services, key, providerId, {
    subject: 'Your card was declined for renewal',
    paragraphs: [
      `We couldn’t renew your credits (${name}, ${formatDollars(cents / 100)}). ${cardDeclineText[decline ?? 'declined']}`,
      `We’ll try again on ${day}. If you choose another card before then, we’ll try it right away.`,
    ],
    short: `Your card was declined for renewal. We’ll try again on ${day}.`,
  });
}

/** Renewal was turned off, and not by them. Nothing to say once they turned it on again. */
export async function notifyOfStop(
  { services }: Context,
  { providerId, key }: { readonly providerId: number; readonly key: string },
): Promise<Date | undefined> {
  // Turning it on, or off themselves, clears the reason.
  const reason = (await readRenewal(services.db, providerId))?.stoppedReason ?? null;
  if (reason === null) return undefined;
  return notify(services, key, providerId, {
    subject: 'Credit renewal is off',
    paragraphs: [reason, 'We won’t charge your card until you turn renewal on again.'],
    short: `Credit renewal is off. ${reason}`,
  });
}

/** The month's ceiling is reached. */
export async function notifyOfCeiling(
  { services }: Context,
  { providerId, key }: { readonly providerId: number; readonly key: string },
): Promise<Date | undefined> {
  const renewal = await readRenewal(services.db, providerId);
  if (!renewal?.isOn || renewal.ceilingToldFor === null) return undefined;
  const ceiling = formatDollars(renewal.ceilingCents / 100);
  return notify(services, key, providerId, {
    subject: 'Renewal reached your monthly ceiling',
    paragraphs: [
      `Buying your package again would cost more than ${ceiling}, the most that renewal may spend this month. Your card wasn’t charged.`,
      'Renewal resumes next month. To renew sooner, raise the ceiling or buy a package yourself.',
    ],
    short: `Renewal reached your monthly ceiling of ${ceiling}. Your card wasn’t charged.`,
  });
}

/** The card that renewal charges ends within days. Nothing to say once another one is charged. */
export async function notifyOfCardEnd(
  { services }: Context,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<Date | undefined> {
  const [card] = await services.db.select().from(cards).where(eq(cards.id, id));
  if (!card) return undefined;
  const renewal = await readRenewal(services.db, card.providerId);
  if (!renewal?.isOn || renewal.cardId !== id) return undefined;
  const { providerId, brand, lastFour, expMonth, expYear } = card;
  const named = `${brand} ending in ${lastFour}`;
  const month = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  return notify(services, key, providerId, {
    subject: 'Your card for renewal expires soon',
    paragraphs: [
      `Renewal charges your ${named}, which expires at the end of ${month}.`,
      'Choose another card to keep renewal on.',
    ],
    short: `Your ${named} for renewal expires at the end of ${month}.`,
  });
}
