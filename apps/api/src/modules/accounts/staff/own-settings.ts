import { eq } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Executor } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale, tagOf } from '../../platform/tags.ts';
import { staffNotificationSettings, users } from '../accounts.tables.ts';
import { lockUser } from '../second-factor/take-second-factor.ts';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Changes the own name. */
export async function changeOwnName(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { firstName, lastName }: Name,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, actor.userId);
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, actor.userId));
    await audit(
      { tx, actor },
      {
        action: 'staff.name_changed',
        subject: { type: 'user', id: actor.userId },
        before: { name: `${before.firstName} ${before.lastName}` },
        after: { name: `${firstName} ${lastName}` },
      },
    );
  });
}

export interface StaffNotificationSettings {
  readonly daily_summary: boolean;
  readonly staff_changes: boolean;
}

/** Which emails a member of staff gets. */
export async function readStaffNotificationSettings(
  db: Executor,
  userId: number,
): Promise<StaffNotificationSettings> {
  const [row] = await db
    .select()
    .from(staffNotificationSettings)
    .where(eq(staffNotificationSettings.userId, userId));
  return { daily_summary: row?.dailySummary ?? true, staff_changes: row?.staffChanges ?? true };
}

export const notificationTag = ({ daily_summary, staff_changes }: StaffNotificationSettings): string =>
  tagOf([daily_summary, staff_changes]);

/** Chooses which emails one gets. @throws {ApiError} `stale_version`. */
export async function changeStaffNotificationSettings(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  settings: StaffNotificationSettings,
  ifMatch: string | undefined,
): Promise<StaffNotificationSettings> {
  const { userId } = actor;
  const row = { dailySummary: settings.daily_summary, staffChanges: settings.staff_changes };
  return db.transaction(async (tx) => {
    // Of two changes at once, the second tells what the first one made.
    await lockUser(tx, userId);
    const before = await readStaffNotificationSettings(tx, userId);
    refuseStale(notificationTag(before), ifMatch);
    await tx
      .insert(staffNotificationSettings)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: staffNotificationSettings.userId, set: row });
    await audit(
      { tx, actor },
      {
        action: 'staff.notification_settings_changed',
        subject: { type: 'user', id: userId },
        before: { ...before },
        after: { ...settings },
      },
    );
    return settings;
  });
}
