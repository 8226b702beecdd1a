import { and, desc, eq, sql } from 'drizzle-orm';

import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { notifications } from '../../platform/platform.tables.ts';
import type { Executor } from '../../../db/client.ts';

/** More are not counted: no one reads a number above it. */
const COUNTED = 99;

/** How much of what an account was told is unread, 99 at most. */
export async function countUnread(db: Executor, userId: number): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread
      from (select from notifications where user_id = ${userId} and read_at is null limit ${COUNTED}) counted`);
  return rows[0]?.unread ?? 0;
}

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
