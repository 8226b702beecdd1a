import { sql } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** What the platform clears away. */
export function platformJobs({ db }: Services): ScheduledJob[] {
  return [
    {
      name: 'delete-delivered-outbox',
      cron: '17 3 * * *',
      run: async () => {
        await db.execute(sql`delete from outbox where delivered_at < now() - interval '30 days'`);
      },
    },
  ];
}
