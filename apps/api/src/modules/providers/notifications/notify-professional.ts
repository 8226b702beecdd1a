import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';

import type { NotificationKind } from '@carematch/validation/fields/notification-settings';
import { toE164 } from '@carematch/validation/fields/phone';

import type { Email } from '../../../ports/email/email-port.ts';
import type { Services } from '../../../services.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { openCellPhone } from '../../accounts/accounts.ts';
import { deliverEmail, deliverSms } from '../../platform/deliver.ts';
import { unsubscribable } from '../../platform/unsubscribe-link.ts';
import { addNotification } from '../../platform/notifications.ts';
import { BARRED_STATUSES } from '@carematch/validation/lifecycles/provider-lifecycle';
import { notificationSettings, providers } from '../providers.tables.ts';
import { quietUntil } from './quiet-until.ts';
import { quietHoursOf, waysOf } from './read-settings.ts';

/** Whom an email to a professional is written to. */
export interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

/** Something that a professional is told, in the words of each way that it can take. */
export interface Notice {
  /** The same for every repetition: the outbox message's number, as a rule. */
  readonly dedupeKey: string;
  readonly providerId: number;
  /** `account`: what becomes of the account itself. It can't be turned off, and reaches those who may not sign in, too. */
  readonly kind: NotificationKind | 'account';
  /** Erasing this lead erases what was sent of it. */
  readonly leadId?: number;
  readonly email?: (addressee: Addressee) => Email;
  /** A sentence, and an address to open; who sends it and how to stop are added. Nothing of a client that an email may not say. */
  readonly sms?: string;
  /** `path` is one of the portal's. No contact data. */
  readonly inApp?: { readonly text: string; readonly path: string };
}

const ACCOUNT_WAYS = { email: true, sms: false, in_app: true };

type Notifier = Pick<Services, 'db' | 'env' | 'vault' | 'email' | 'sms'>;

async function findAddressee({ db }: Notifier, { providerId, kind }: Notice) {
  const [row] = await db
    .select({ user: users, provider: providers, stored: notificationSettings })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.providerId, providers.id), sql`${notificationSettings.kind} = ${kind}`),
    )
    .where(
      and(
        eq(providers.id, providerId),
        isNull(providers.deletedAt),
        isNull(users.disabledAt),
        kind === 'account' ? undefined : notInArray(providers.status, [...BARRED_STATUSES]),
      ),
    );
  return row;
}

/**
 * Tells a professional something by the ways that they chose for its kind; of all but their account nothing to those who may not sign in. Call it from an outbox
 * consumer: a repetition sends nothing twice. In quiet hours only their own area is told. The answer is then when to repeat the call,
 * which the consumer hands on; undefined once all is said.
 */
export async function notifyProfessional(
  services: Notifier,
  notice: Notice,
  now = new Date(),
): Promise<Date | undefined> {
  const row = await findAddressee(services, notice);
  if (!row) return undefined;
  const { user, provider, stored } = row;
  const { dedupeKey, providerId, kind, leadId, email, sms, inApp } = notice;
  const ways = kind === 'account' ? ACCOUNT_WAYS : waysOf(kind, stored, provider);
  const keyOf = (way: string) => `${dedupeKey}:${way}:provider:${providerId}`;

  if (ways.in_app && inApp)
    await addNotification(services.db, { userId: user.id, kind, dedupeKey: keyOf('in_app'), ...inApp });

  const phone = ways.sms && sms !== undefined ? openCellPhone(services.vault, user) : null;
  const number = phone === null ? undefined : toE164(phone);
  const written = ways.email ? email?.({ email: user.email, first_name: user.firstName }) : undefined;
  const message =
    written && kind !== 'account'
      ? unsubscribable(services, written, { userId: user.id, list: kind })
      : written;
  if (!message && number === undefined) return undefined;

  const quietHours = quietHoursOf(provider);
  const later = quietHours && quietUntil(now, provider.timeZone, quietHours);
  if (later) return later;

  const about = { providerId, ...(leadId !== undefined && { leadId }) };
  if (message) await deliverEmail(services, { dedupeKey: keyOf('email'), message, ...about });
  if (number !== undefined)
    await deliverSms(services, {
      dedupeKey: keyOf('sms'),
      message: { to: number, body: `Carematch: ${sms} Reply STOP to opt out.` },
      ...about,
    });
  return undefined;
}
