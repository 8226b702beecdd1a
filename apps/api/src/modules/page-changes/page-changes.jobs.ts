import { lt, sql } from 'drizzle-orm';

import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { pageChanges } from './page-changes.tables.ts';

export function pageChangesJobs({ db, log }: Services): ScheduledJob[] {
  return [
    {
      name: 'page-change-retention',
      cron: '41 * * * *',
      run: async () => {
        const isOld = lt(pageChanges.changedAt, sql`now() - interval '1 hour'`);
        log.info(
          { deleted: { page_changes: await deleteInBatches(db, pageChanges, isOld) } },
          'changes of pages that every server has read were deleted',
        );
      },
    },
  ];
}
