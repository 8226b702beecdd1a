import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { renewCredits } from './renewal/renew-credits.ts';
import { warnOfCardEnds } from './renewal/warn-of-card-ends.ts';

/** What is done of renewal by the clock. */
export function renewalJobs(services: Services): ScheduledJob[] {
  const { db, log } = services;
  return [
    {
      name: 'renew-credits',
      cron: '* * * * *',
      run: async () => {
        const payments = await renewCredits(services);
        const warnings = await warnOfCardEnds(db);
        if (payments + warnings > 0) log.info({ payments, warnings }, 'credits were bought again');
      },
    },
  ];
}
