import { lt, sql } from 'drizzle-orm';

import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import { deleteOldRecords } from './delete-old-records.ts';
import { deleteExpiredAnswers } from './idempotency.ts';
import { outbox } from './platform.tables.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** What the platform clears away. */
export function platformJobs(services: Services): ScheduledJob[] {
  const { db, log } = services;
  return [
    {
      name: 'delete-delivered-outbox',
      cron: '17 3 * * *',
      run: async () => {
        const isOld = lt(outbox.deliveredAt, sql`now() - interval '30 days'`);
        log.info(
          { deleted: { outbox: await deleteInBatches(db, outbox, isOld) } },
          'delivered messages were deleted',
        );
      },
    },
    {
      name: 'idempotent-answer-retention',
      cron: '23 * * * *',
      run: async () => {
        log.info(
          { deleted: { idempotency_keys: await deleteExpiredAnswers(db) } },
          'answers that are replayed no more were deleted',
        );
      },
    },
    {
      name: 'delete-old-records',
      cron: '37 3 * * *',
      run: async () => {
        log.info({ deleted: await deleteOldRecords(services) }, 'records beyond their time were deleted');
      },
    },
  ];
}
