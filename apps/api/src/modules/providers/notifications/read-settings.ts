import { eq } from 'drizzle-orm';

import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type QuietHours,
} from '@carematch/validation/fields/notification-settings';
import type { NotificationSettings } from '@carematch/validation/fields/notification-settings.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { tagOf } from '../../platform/tags.ts';
import { notificationSettings, providers } from '../providers.tables.ts';

type SettingsRow = Pick<typeof notificationSettings.$inferSelect, 'byEmail' | 'bySms' | 'inApp'>;
type ProviderRow = Pick<typeof providers.$inferSelect, 'newLeadSmsNotification' | 'quietFrom' | 'quietUntil'>;

/** The ways that count of a kind: the stored ones or the kind's own. Texts of new matches are a field of the professional. */
export function waysOf(kind: NotificationKind, stored: SettingsRow | null, provider: ProviderRow) {
  const byDefault = NOTIFICATION_KINDS.find((one) => one.kind === kind)?.byDefault;
  const sms = stored?.bySms ?? byDefault?.sms ?? false;
  return {
    email: stored?.byEmail ?? byDefault?.email ?? true,
    sms: kind === 'new_match' ? provider.newLeadSmsNotification : sms,
    in_app: stored?.inApp ?? byDefault?.in_app ?? true,
  };
}

/** A professional's quiet hours; null where they chose none. */
export const quietHoursOf = ({ quietFrom, quietUntil }: ProviderRow): QuietHours | null =>
  quietFrom && quietUntil ? { from: quietFrom.slice(0, 5), until: quietUntil.slice(0, 5) } : null;

/** `texts_chosen`: whether texts about new clients were ever turned on or off. */
type KeptSettings = NotificationSettings & { readonly texts_chosen: boolean };

/** By which channels a professional is notified of what. @throws {ApiError} `unauthenticated` where the account is gone. */
export async function settingsOf(db: Executor, providerId: number): Promise<KeptSettings> {
  const [provider] = await db.select().from(providers).where(eq(providers.id, providerId));
  if (!provider) throw new ApiError('unauthenticated');
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.providerId, providerId));
  return {
    kinds: NOTIFICATION_KINDS.map(({ kind }) => ({
      kind,
      ...waysOf(kind, rows.find((row) => row.kind === kind) ?? null, provider),
    })),
    quiet_hours: quietHoursOf(provider),
    texts_chosen: provider.newLeadSmsNotification || rows.some(({ kind }) => kind === 'new_match'),
  };
}

export type TaggedSettings = KeptSettings & { readonly tag: string };

/** Settings with the tag of what they are. */
export const tagged = (settings: KeptSettings): TaggedSettings => ({
  ...settings,
  tag: tagOf(settings),
});

/** `GET /user/notification-settings`. */
export const readSettings = async ({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<TaggedSettings> => tagged(await settingsOf(db, actor.providerId));
