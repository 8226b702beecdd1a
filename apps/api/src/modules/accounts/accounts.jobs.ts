import { sql } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';

/** Ended sessions and spent links are of no use to anyone. */
export function accountsJobs({ db }: Services): ScheduledJob[] {
  return [
    {
      name: 'delete-ended-sessions',
      cron: '7 * * * *',
      run: async () => {
        await db.execute(sql`delete from sessions where expires_at < now()`);
        await db.execute(sql`delete from password_resets where expires_at < now() - interval '1 day'`);
      },
    },
  ];
}
