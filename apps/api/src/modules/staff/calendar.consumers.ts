import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../services.ts';
import { staffNotificationSettings, users } from '../accounts/accounts.tables.ts';
import { deliverMail } from '../platform/deliver.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { countWaiting, summaryMail } from './calendar/daily-summary.ts';

/** It is the morning of a day (`YYYY-MM-DD`) on which staff are told what waits. */
export const SUMMARY_DUE = 'staff.summary_due';

const summaryDue = z.object({ day: z.iso.date() });

/** The mails to staff about their work. */
export function staffCalendarConsumers(services: Services): OutboxConsumers {
  const { db, env } = services;
  return {
    [SUMMARY_DUE]: async ({ payload }) => {
      const { day } = summaryDue.parse(payload);
      const waiting = await countWaiting(db);
      const told = await db
        .select({ user: users })
        .from(users)
        .leftJoin(staffNotificationSettings, eq(staffNotificationSettings.userId, users.id))
        .where(
          and(
            eq(users.role, 'admin'),
            isNull(users.disabledAt),
            // Without a row, all mails are on.
            sql`${staffNotificationSettings.dailySummary} is not false`,
          ),
        );
      for (const { user } of told) {
        const message = summaryMail(user, waiting, env.CONSOLE_URL);
        // Once a day, however often the job ran.
        if (message)
          await deliverMail(services, { dedupeKey: `staff-summary:${day}:email:${user.id}`, message });
      }
    },
  };
}
