import { and, eq, isNull } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { deliverMail } from '../platform/deliver.ts';
import { addNotification } from '../platform/notifications.ts';
import type { OutboxConsumers, OutboxMessage } from '../platform/outbox.ts';
import { providers } from '../providers/providers.tables.ts';
import { impersonatedMail, passwordChangedMail, resetMail, type Recipient } from './account-mails.ts';
import { impersonations, passwordResets, users } from './accounts.tables.ts';
import { RESET_REQUESTED } from './forgot-password.ts';
import { IMPERSONATION_STARTED } from './impersonation/start-impersonation.ts';
import { hashToken, newToken } from './session-token.ts';
import { CODE_REQUESTED } from './sign-up/one-time-code.ts';
import { sendRequestedCode } from './sign-up/send-requested-code.ts';
import { staffConsumers } from './staff/staff-consumers.ts';
import { PASSWORD_CHANGED } from './store-password.ts';

/** A mailed link works this long, milliseconds. */
const LINK_FOR_MS = 3_600_000;

interface Account extends Recipient {
  readonly id: number;
  /** Null for staff. */
  readonly providerId: number | null;
  /** The app that the account is for. */
  readonly host: string;
}

/** Whose mail it is; undefined where the account is disabled by the time that it is sent. */
async function recipient({ db, env }: Services, { payload }: OutboxMessage): Promise<Account | undefined> {
  const userId = payload['user_id'];
  if (typeof userId !== 'number') return undefined;
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
async function staffOf({ db }: Services, { payload }: OutboxMessage) {
  const id = payload['impersonation_id'];
  if (typeof id !== 'number') return undefined;
  const [row] = await db
    .select({ firstName: users.firstName, reason: impersonations.reason })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.actorId))
    .where(eq(impersonations.id, id));
  return row;
}

/** The mails about accounts. */
export function accountsConsumers(services: Services): OutboxConsumers {
  const { db } = services;
  return {
    ...staffConsumers(services),
    [CODE_REQUESTED]: (message) => sendRequestedCode(services, message),
    [RESET_REQUESTED]: async (message) => {
      const user = await recipient(services, message);
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
      await deliverMail(services, {
        dedupeKey: `${message.id}:email:${user.id}`,
        providerId: user.providerId,
        message: resetMail(user, link),
        keep: resetMail(user, `${user.host}/reset-password`).text,
      });
    },
    [PASSWORD_CHANGED]: async (message) => {
      const user = await recipient(services, message);
      if (!user) return;
      await deliverMail(services, {
        dedupeKey: `${message.id}:email:${user.id}`,
        providerId: user.providerId,
        message: passwordChangedMail(user, `${user.host}/forgot-password`),
      });
    },
    [IMPERSONATION_STARTED]: async (message) => {
      const user = await recipient(services, message);
      const staff = await staffOf(services, message);
      if (!user || !staff) return;
      await addNotification(db, {
        userId: user.id,
        kind: 'announcement',
        text: `${staff.firstName} of Carematch opened your account to help you.`,
        path: '/dashboard/settings/security-settings',
        dedupeKey: `${message.id}:in_app:${user.id}`,
      });
      await deliverMail(services, {
        dedupeKey: `${message.id}:email:${user.id}`,
        providerId: user.providerId,
        message: impersonatedMail(user, staff),
      });
    },
  };
}
