import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';
import type { EmailList, NotificationKind } from '@carematch/validation/fields/notification-settings';

import type { Executor, Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { type StaffEmail, turnOffStaffEmail, wantsStaffEmail } from '../../accounts/accounts.ts';
import { readUnsubscribeToken, unsubscribePage } from '../../platform/unsubscribe-link.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providers } from '../providers.tables.ts';
import { saveSettings } from './change-settings.ts';
import { settingsOf } from './read-settings.ts';

type Contract = typeof notificationsContract;
type Subscription = ResponseOf<Contract['POST /unsubscriptions/:token']>;

/** Emails of one list to one account. */
interface Subscribed {
  readonly list: EmailList;
  readonly settingsUrl: string;
  readonly isOn: (db: Executor) => Promise<boolean>;
  /** As its owner would in their settings. */
  readonly turnOff: (tx: Transaction) => Promise<void>;
}

const toStaff = ({ CONSOLE_URL }: Services['env'], userId: number, list: StaffEmail): Subscribed => ({
  list,
  settingsUrl: `${CONSOLE_URL}/admin-dashboard/settings/notification-settings`,
  isOn: (db) => wantsStaffEmail(db, userId, list),
  turnOff: (tx) => turnOffStaffEmail({ tx, actor: { kind: 'staff', userId } }, list),
});

function toProfessional(
  { PORTAL_URL }: Services['env'],
  { userId, providerId, list }: { userId: number; providerId: number; list: NotificationKind },
): Subscribed {
  const waysOfList = async (db: Executor) =>
    (await settingsOf(db, providerId)).kinds.filter(({ kind }) => kind === list);
  return {
    list,
    settingsUrl: `${PORTAL_URL}/dashboard/settings/notification-settings`,
    isOn: async (db) => (await waysOfList(db)).some(({ email }) => email),
    turnOff: async (tx) => {
      await lockProvider(tx, providerId);
      const kinds = (await waysOfList(tx)).map((ways) => ({ ...ways, email: false }));
      const actor = { kind: 'professional', userId, providerId } as const;
      await saveSettings(
        { tx, actor },
        { kinds, quiet_hours: (await settingsOf(tx, providerId)).quiet_hours },
      );
    },
  };
}

/** @throws {ApiError} `not_found` for a link that is none of ours, or of an account that is gone. */
async function openLink({ db, env, vault }: Services, token: string): Promise<Subscribed> {
  const listed = readUnsubscribeToken({ vault }, token);
  if (!listed) throw new ApiError('not_found');
  const { userId, list } = listed;
  if (list === 'daily_summary' || list === 'staff_changes') {
    const isStaff = and(eq(users.id, userId), eq(users.role, 'admin'));
    if ((await db.$count(users, isStaff)) === 0) throw new ApiError('not_found');
    return toStaff(env, userId, list);
  }
  const [provider] = await db.select().from(providers).where(eq(providers.userId, userId));
  if (!provider || provider.deletedAt) throw new ApiError('not_found');
  return toProfessional(env, { userId, providerId: provider.id, list });
}

/** `GET /unsubscriptions/:token`. It changes nothing: scanners of emails open every link. */
export const readSubscription: Handler<Contract['GET /unsubscriptions/:token']> = async (
  { services },
  { params },
) => {
  const { list, settingsUrl, isOn } = await openLink(services, params.token);
  return { list, is_on: await isOn(services.db), settings_url: settingsUrl };
};

/** Turns emails off by a link; off already, nothing changes. */
async function unsubscribe(services: Services, token: string): Promise<Subscription> {
  const { list, settingsUrl, isOn, turnOff } = await openLink(services, token);
  await services.db.transaction(async (tx) => {
    if (await isOn(tx)) await turnOff(tx);
  });
  return { list, is_on: false, settings_url: settingsUrl };
}

/** `POST /unsubscriptions/:token`, from the page that a link in an email opens. */
export const endSubscription: Handler<Contract['POST /unsubscriptions/:token']> = (
  { services },
  { params },
) => unsubscribe(services, params.token);

/**
 * `/unsubscribe/<token>`, the address in an email's headers: email programs POST to it (RFC 8058), whatever the body's form; a person who
 * opens it gets to the page that asks.
 */
export function serveOneClick(app: FastifyInstance, services: Services, base: string): void {
  const { limits } = services;
  const path = `${base}/unsubscribe/:token`;
  void app.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, (_request, _body, parsed) =>
      parsed(null),
    );
    scope.get<{ Params: { token: string } }>(path, ({ params }, reply) =>
      reply.redirect(unsubscribePage(services, encodeURIComponent(params.token)), 303),
    );
    scope.post<{ Params: { token: string } }>(path, async ({ params, ip }, reply) => {
      await limits.capability(ip);
      await unsubscribe(services, params.token);
      return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
    });
  });
}
