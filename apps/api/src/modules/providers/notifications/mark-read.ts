import { and, eq, inArray, isNull, lte } from 'drizzle-orm';

import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { notifications } from '../../platform/platform.tables.ts';
import { countUnread } from './list-notifications.ts';

/** `POST /notifications/read`: some of them by id, or one and all before it. Those of others stay as they are. */
export const markRead: Handler<(typeof notificationsContract)['POST /notifications/read']> = (
  { actor: { userId }, services: { db } },
  { body },
) =>
  db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          'ids' in body ? inArray(notifications.id, [...body.ids]) : lte(notifications.id, body.up_to),
        ),
      );
    return { unread: await countUnread(tx, userId) };
  });
