import { lt, sql } from 'drizzle-orm';

import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import { searchChanges } from '../matching/matching.tables.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { firstTurn, refreshSitemap } from './refresh-sitemap.ts';

/** Of each run, milliseconds. */
const BUDGET_MS = 10_000;

/** Keeps the sitemap true, and the list of changes short. */
export function searchJobs({ db, pool, log }: Services): ScheduledJob[] {
  let turn = firstTurn();
  return [
    {
      name: 'refresh-sitemap',
      cron: '*/5 * * * *',
      run: async () => {
        turn = await refreshSitemap(pool, turn, BUDGET_MS);
      },
    },
    {
      name: 'search-change-retention',
      cron: '47 * * * *',
      run: async () => {
        const isOld = lt(searchChanges.changedAt, sql`now() - interval '1 hour'`);
        log.info(
          { deleted: { search_changes: await deleteInBatches(db, searchChanges, isOld) } },
          'changes that every search index holds were deleted',
        );
      },
    },
  ];
}
