import { eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { adminAccountsContract } from '@carematch/api-client/contract/accounts/accounts.contract';
import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale, tagOf } from '../../platform/tags.ts';
import { staffNotificationSettings, users } from '../accounts.tables.ts';
import { lockUser } from '../second-factor/take-second-factor.ts';

type Contract = typeof staffContract;

/** The member of staff who is signed in. */
export const readSelf: Handler<(typeof adminAccountsContract)['GET /me']> = async ({
  actor,
  services: { db },
}) => {
  const [user] = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user) throw new ApiError('unauthenticated');
  return { user };
};

/** Changes the own name. */
export const changeOwnName: TransactionHandler<Contract['POST /me']> = async (
  context,
  { body: { first_name: firstName, last_name: lastName } },
) => {
  const {
    tx,
    actor: { userId },
  } = context;
  const before = await lockUser(tx, userId);
  await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
  await audit(context, {
    action: 'staff.name_changed',
    subject: { type: 'user', id: userId },
    before: { name: `${before.firstName} ${before.lastName}` },
    after: { name: `${firstName} ${lastName}` },
  });
  return { message: 'Your name is saved.' };
};

type Settings = ResponseOf<Contract['GET /me/notification-settings']>['settings'];

async function readSettings(db: Executor, userId: number): Promise<Settings> {
  const [row] = await db
    .select()
    .from(staffNotificationSettings)
    .where(eq(staffNotificationSettings.userId, userId));
  return { daily_summary: row?.dailySummary ?? true, staff_changes: row?.staffChanges ?? true };
}

const withTag = (settings: Settings) => ({
  settings,
  tag: tagOf([settings.daily_summary, settings.staff_changes]),
});

/** Which emails a member of staff gets. */
export const readStaffNotificationSettings: Handler<Contract['GET /me/notification-settings']> = async ({
  actor,
  services: { db },
}) => withTag(await readSettings(db, actor.userId));

/** Stores settings of a member of staff whose row is locked. */
async function saveSettings(
  { tx, actor }: Pick<TransactionContext<StaffActor>, 'tx' | 'actor'>,
  before: Settings,
  settings: Settings,
): Promise<void> {
  const { userId } = actor;
  const row = { dailySummary: settings.daily_summary, staffChanges: settings.staff_changes };
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
}

export type StaffEmail = keyof Settings;

/** Whether a member of staff gets these emails. */
export const wantsStaffEmail = async (db: Executor, userId: number, list: StaffEmail): Promise<boolean> =>
  (await readSettings(db, userId))[list];

/** Turns these emails to a member of staff off. */
export async function turnOffStaffEmail(
  context: Pick<TransactionContext<StaffActor>, 'tx' | 'actor'>,
  list: StaffEmail,
): Promise<void> {
  const { tx, actor } = context;
  await lockUser(tx, actor.userId);
  const before = await readSettings(tx, actor.userId);
  await saveSettings(context, before, { ...before, [list]: false });
}

/** Chooses which emails one gets. @throws {ApiError} `stale_version`. */
export const changeStaffNotificationSettings: TransactionHandler<
  Contract['PUT /me/notification-settings']
> = async (context, { body: settings, ifMatch }) => {
  const {
    tx,
    actor: { userId },
  } = context;
  // Of two changes at once, the second tells what the first one made.
  await lockUser(tx, userId);
  const before = await readSettings(tx, userId);
  refuseStale(withTag(before).tag, ifMatch);
  await saveSettings(context, before, settings);
  return withTag(settings);
};
