import { sql } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';

/** In one transaction at a time. */
const BATCH = 200;

/** Licenses end and months begin without anyone writing it: looks again at whom that may have changed. */
export function staffProfessionalsJobs({ db, log }: Services): ScheduledJob[] {
  return [
    {
      name: 'recheck-who-can-receive',
      cron: '*/5 * * * *',
      run: async () => {
        let rechecked = 0;
        for (;;) {
          const { rows } = await db.execute<{ count: number }>(sql`
            with due as materialized (
              select array(select provider_id from provider_directory where recheck_at <= now()
                            order by recheck_at limit ${BATCH}) as ids
            )
            select cardinality(ids) as count, provider_directory_recheck(ids) from due`);
          const count = rows[0]?.count ?? 0;
          rechecked += count;
          if (count < BATCH) break;
        }
        if (rechecked > 0) log.info({ rechecked }, 'who can receive leads was looked at again');
      },
    },
  ];
}
