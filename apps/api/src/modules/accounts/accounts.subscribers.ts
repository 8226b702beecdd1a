import { and, eq, isNull } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { deliverEmail } from '../platform/deliver.ts';
import { addNotification } from '../platform/notifications.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { providers } from '../providers/providers.tables.ts';
import { impersonatedEmail, passwordChangedEmail, resetEmail, type Recipient } from './account-emails.ts';
import { impersonations, passwordResets, users } from './accounts.tables.ts';
import { hashToken, newToken } from './session-token.ts';
import { sendRequestedCode } from './sign-up/send-requested-code.ts';
import { staffSubscribers } from './staff/staff-subscribers.ts';
import {
  CODE_REQUESTED,
  IMPERSONATION_STARTED,
  PASSWORD_CHANGED,
  RESET_REQUESTED,
} from './accounts.events.ts';

/** An emailed link works this long, milliseconds. */
const LINK_FOR_MS = 3_600_000;

interface Account extends Recipient {
  readonly id: number;
  /** Null for staff. */
  readonly providerId: number | null;
  /** The app that the account is for. */
  readonly host: string;
}

/** The recipient of an email; undefined if the account is disabled by the time it is sent. */
async function recipient({ db, env }: Services, userId: number): Promise<Account | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      providerId: providers.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return user && { ...user, host: user.role === 'admin' ? env.CONSOLE_URL : env.PORTAL_URL };
}

/** Who of staff acts as a professional, and why. */
async function staffOf({ db }: Services, id: number) {
  const [row] = await db
    .select({ firstName: users.firstName, reason: impersonations.reason })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.actorId))
    .where(eq(impersonations.id, id));
  return row;
}

/** The emails about accounts. */
export function accountsSubscribers(services: Services): Subscription[] {
  const { db } = services;
  return [
    ...staffSubscribers(services),
    subscribe(CODE_REQUESTED, 'accounts.send-code', (payload, { key }) =>
      sendRequestedCode(services, payload, key),
    ),
    subscribe(RESET_REQUESTED, 'accounts.email-owner', async ({ user_id: userId }, { key }) => {
      const user = userId === null ? undefined : await recipient(services, userId);
      if (!user) return;
      // Made here and not in the request, so that the token itself is in no table.
      const token = newToken();
      await db.insert(passwordResets).values({
        tokenHash: hashToken(token),
        userId: user.id,
        expiresAt: new Date(Date.now() + LINK_FOR_MS),
      });
      // Behind the #, where no server sees it.
      const link = `${user.host}/reset-password#token=${token}`;
      await deliverEmail(services, {
        dedupeKey: `${key}:email:${user.id}`,
        providerId: user.providerId,
        message: resetEmail(user, link),
        keep: resetEmail(user, `${user.host}/reset-password`).text,
      });
    }),
    subscribe(PASSWORD_CHANGED, 'accounts.email-owner', async ({ user_id: userId }, { key }) => {
      const user = await recipient(services, userId);
      if (!user) return;
      await deliverEmail(services, {
        dedupeKey: `${key}:email:${user.id}`,
        providerId: user.providerId,
        message: passwordChangedEmail(user, `${user.host}/forgot-password`),
      });
    }),
    subscribe(IMPERSONATION_STARTED, 'accounts.email-owner', async (payload, { key }) => {
      const user = await recipient(services, payload.user_id);
      const staff = await staffOf(services, payload.impersonation_id);
      if (!user || !staff) return;
      await addNotification(db, {
        userId: user.id,
        kind: 'announcement',
        text: `${staff.firstName} of Carematch opened your account to help you.`,
        path: '/dashboard/settings/security-settings',
        dedupeKey: `${key}:in_app:${user.id}`,
      });
      await deliverEmail(services, {
        dedupeKey: `${key}:email:${user.id}`,
        providerId: user.providerId,
        message: impersonatedEmail(user, staff),
      });
    }),
  ];
}
