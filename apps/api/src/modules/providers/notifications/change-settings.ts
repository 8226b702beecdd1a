import { eq, sql } from 'drizzle-orm';

import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';
import type { NotificationSettings } from '@carematch/validation/fields/notification-settings.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { raiseCompletion } from '../profile/raise-completion.ts';
import { notificationSettings, providers } from '../providers.tables.ts';
import { settingsOf, tagged, type TaggedSettings } from './read-settings.ts';

/** Stores settings of a professional whose row is locked; a kind that is left out stays as it is. */
export async function saveSettings(
  { tx, actor }: Pick<TransactionContext<ActorForProfessional>, 'tx' | 'actor'>,
  { kinds, quiet_hours }: NotificationSettings,
): Promise<TaggedSettings> {
  const { providerId } = actor;
  const before = await settingsOf(tx, providerId);
  if (kinds.length > 0)
    await tx
      .insert(notificationSettings)
      .values(
        kinds.map(({ kind, email, sms, in_app }) => ({
          providerId,
          kind,
          byEmail: email,
          bySms: sms,
          inApp: in_app,
        })),
      )
      .onConflictDoUpdate({
        target: [notificationSettings.providerId, notificationSettings.kind],
        set: {
          byEmail: sql`excluded.by_email`,
          bySms: sql`excluded.by_sms`,
          inApp: sql`excluded.in_app`,
        },
      });
  const newMatchSms = kinds.find(({ kind }) => kind === 'new_match')?.sms;
  await tx
    .update(providers)
    .set({
      quietFrom: quiet_hours?.from ?? null,
      quietUntil: quiet_hours?.until ?? null,
      ...(newMatchSms !== undefined && { newLeadSmsNotification: newMatchSms }),
    })
    .where(eq(providers.id, providerId));
  if (newMatchSms) await raiseCompletion(tx, providerId, 'new_lead_sms_notification');
  const after = await settingsOf(tx, providerId);
  await audit(
    { tx, actor },
    {
      action: 'professional.notification_settings_changed',
      subject: { type: 'provider', id: providerId },
      before,
      after,
    },
  );
  return tagged(after);
}

/**
 * `PUT /user/notification-settings`: by which channels a professional is notified of the given kinds, and when not.
 * @throws {ApiError} `stale_version`.
 */
export const changeSettings: Handler<(typeof notificationsContract)['PUT /user/notification-settings']> = (
  { actor, services: { db } },
  { body, ifMatch },
) =>
  db.transaction(async (tx) => {
    await lockProvider(tx, actor.providerId);
    refuseStale(tagged(await settingsOf(tx, actor.providerId)).tag, ifMatch);
    return saveSettings({ tx, actor }, body);
  });
