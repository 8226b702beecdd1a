import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { expirePending } from './pending/expire-pending.ts';
import { applyLeadRetention } from './retention/lead-retention.ts';

/** What is done of leads by the clock. */
export function leadsJobs(services: Services): ScheduledJob[] {
  const { pool, log } = services;
  return [
    {
      name: 'expire-pending-leads',
      cron: '*/5 * * * *',
      run: async () => {
        await expirePending(pool);
      },
    },
    {
      name: 'lead-retention',
      cron: '47 3 * * *',
      run: async () => {
        log.info({ forgotten: await applyLeadRetention(services) }, 'leads beyond their time were forgotten');
      },
    },
  ];
}
