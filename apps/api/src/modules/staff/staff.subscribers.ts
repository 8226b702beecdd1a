import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { staffNotificationSettings, users } from '../accounts/accounts.tables.ts';
import { deliverEmail } from '../platform/deliver.ts';
import { unsubscribable } from '../platform/unsubscribe-link.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { countWaiting, summaryEmail } from './calendar/daily-summary.ts';
import { STATUS_CHANGED, SUMMARY_DUE } from './staff.events.ts';
import { notifyOfStatus } from './professionals/status/status-notice.ts';

/** The emails to staff about their work, and what professionals are notified of when staff change their account. */
export function staffSubscribers(services: Services): Subscription[] {
  const { db, env } = services;
  return [
    subscribe(SUMMARY_DUE, 'staff.email-summary', async ({ day }) => {
      const waiting = await countWaiting(db);
      const recipients = await db
        .select({ user: users })
        .from(users)
        .leftJoin(staffNotificationSettings, eq(staffNotificationSettings.userId, users.id))
        .where(
          and(
            eq(users.role, 'admin'),
            isNull(users.disabledAt),
            // Without a row, all emails are on.
            sql`${staffNotificationSettings.dailySummary} is not false`,
          ),
        );
      for (const { user } of recipients) {
        const message = summaryEmail(user, waiting, env.CONSOLE_URL);
        // Once a day, however often the job ran.
        if (message)
          await deliverEmail(services, {
            dedupeKey: `staff-summary:${day}:email:${user.id}`,
            message: unsubscribable(services, message, { userId: user.id, list: 'daily_summary' }),
          });
      }
    }),
    subscribe(STATUS_CHANGED, 'staff.notify-professional', (payload, { key }) =>
      notifyOfStatus(services, payload, key),
    ),
  ];
}
