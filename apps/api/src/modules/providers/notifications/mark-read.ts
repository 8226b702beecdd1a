import { and, eq, inArray, isNull, lte } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import { notifications } from '../../platform/platform.tables.ts';
import { countUnread } from './count-unread.ts';

/** Some of them, or one and all before it. */
export type ReadNotifications = { readonly ids: readonly number[] } | { readonly up_to: number };

/** Marks what an account was told as read; those of others are left as they are. Gives how much is unread then. */
export function markRead(db: Database, userId: number, which: ReadNotifications): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.id, which.up_to),
        ),
      );
    return countUnread(tx, userId);
  });
}
