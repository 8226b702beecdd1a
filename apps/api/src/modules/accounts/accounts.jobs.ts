import { lt, not, sql } from 'drizzle-orm';

import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { impersonations, passwordResets, pendingSignIns, sessions } from './accounts.tables.ts';
import { stopImpersonations } from './impersonation/stop-impersonations.ts';
import { indexCellPhones } from './index-cell-phones.ts';
import { isLiveSession } from './sessions/session-limits.ts';

/** Ended sessions, spent links and sign-ups that no one completed are of no use to anyone; the end of what staff did as professionals is recorded; cell phones from before they had an index get one. */
export function accountsJobs({ db, env, log, vault }: Services): ScheduledJob[] {
  return [
    {
      name: 'delete-ended-sessions',
      cron: '7 * * * *',
      run: async () => {
        const ended = await db.transaction((tx) =>
          stopImpersonations({ tx }, lt(impersonations.endsAt, sql`now()`)),
        );
        const deleted = {
          sessions: await deleteInBatches(db, sessions, not(isLiveSession(env))),
          pending_sign_ins: await deleteInBatches(
            db,
            pendingSignIns,
            lt(pendingSignIns.expiresAt, sql`now()`),
          ),
          password_resets: await deleteInBatches(
            db,
            passwordResets,
            lt(passwordResets.expiresAt, sql`now() - interval '1 day'`),
          ),
        };
        log.info({ deleted, ended }, 'ended sessions were deleted');
      },
    },
    {
      name: 'index-cell-phones',
      cron: '37 * * * *',
      run: async () => {
        const indexed = await indexCellPhones({ db, vault });
        if (indexed > 0) log.info({ indexed }, 'cell phones can be found by their digits');
      },
    },
  ];
}
