import { and, desc, eq, sql } from 'drizzle-orm';

import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { notifications } from '../../platform/platform.tables.ts';
import { countUnread } from './count-unread.ts';

/** As many as are shown at once. */
const PAGE = 20;

/** `GET /notifications`: newest first; the ones before `before`, if it is given. */
export const listNotifications: Handler<(typeof notificationsContract)['GET /notifications']> = async (
  { actor, services: { db } },
  { query: { before } },
) => {
  const userId = actor.kind === 'professional' ? actor.userId : actor.professionalUserId;
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
};
