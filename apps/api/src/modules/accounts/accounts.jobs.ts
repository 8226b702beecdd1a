import { lt, sql } from 'drizzle-orm';

import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { passwordResets, sessions } from './accounts.tables.ts';

/** Ended sessions and spent links are of no use to anyone. */
export function accountsJobs({ db, log }: Services): ScheduledJob[] {
  return [
    {
      name: 'delete-ended-sessions',
      cron: '7 * * * *',
      run: async () => {
        const deleted = {
          sessions: await deleteInBatches(db, sessions, lt(sessions.expiresAt, sql`now()`)),
          password_resets: await deleteInBatches(
            db,
            passwordResets,
            lt(passwordResets.expiresAt, sql`now() - interval '1 day'`),
          ),
        };
        log.info({ deleted }, 'ended sessions were deleted');
      },
    },
  ];
}
