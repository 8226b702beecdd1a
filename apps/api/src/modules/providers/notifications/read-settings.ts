import { eq } from 'drizzle-orm';

import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type QuietHours,
} from '@carematch/validation/fields/notification-settings';
import type { NotificationSettings } from '@carematch/validation/fields/notification-settings.schema';

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

/** By which ways a professional is told of what. @throws {ApiError} `unauthenticated` where the account is gone. */
export async function readSettings(db: Executor, providerId: number): Promise<NotificationSettings> {
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
  };
}

/** Settings with the tag of what they are. */
export const tagged = (settings: NotificationSettings): NotificationSettings & { readonly tag: string } => ({
  ...settings,
  tag: tagOf(settings),
});
