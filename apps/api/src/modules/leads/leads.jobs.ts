import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { expirePending } from './pending/expire-pending.ts';
import { applyLeadRetention } from './retention/lead-retention.ts';

/** What is done of leads by the clock. */
export function leadsJobs(services: Services): ScheduledJob[] {
  const { log } = services;
  return [
    {
      name: 'expire-pending-leads',
      cron: '*/5 * * * *',
      run: async (actor) => {
        await expirePending({ actor, services });
      },
    },
    {
      name: 'lead-retention',
      cron: '47 3 * * *',
      run: async (actor) => {
        const forgotten = await applyLeadRetention({ actor, services });
        log.info({ forgotten }, 'leads beyond their time were forgotten');
      },
    },
  ];
}
