import { and, desc, eq, sql } from 'drizzle-orm';

import type { Notification } from '@carematch/api-client/contract/providers/notifications.contract';

import type { Executor } from '../../../db/client.ts';
import { notifications } from '../../platform/platform.tables.ts';
import { countUnread } from './count-unread.ts';

/** As many as are shown at once. */
const PAGE = 20;

export interface NotificationPage {
  readonly notifications: Notification[];
  readonly unread: number;
  readonly has_more: boolean;
}

/** What an account was told in its own area, newest first; what is older than a given one, where one is given. */
export async function listNotifications(
  db: Executor,
  userId: number,
  before: number | undefined,
): Promise<NotificationPage> {
  const isOwn = eq(notifications.userId, userId);
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) < (select b.created_at, b.id from notifications b where b.id = ${before} and b.user_id = ${userId})`;
  const rows = await db
    .select()
    .from(notifications)
    .where(and(isOwn, isOlder))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE + 1);
  return {
    notifications: rows.slice(0, PAGE).map(({ id, kind, text, path, createdAt, readAt }) => ({
      id,
      kind,
      text,
      path,
      created_at: createdAt.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    })),
    unread: await countUnread(db, userId),
    has_more: rows.length > PAGE,
  };
}
