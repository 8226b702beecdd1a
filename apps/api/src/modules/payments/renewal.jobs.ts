import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { renewCredits } from './renewal/renew-credits.ts';
import { warnOfCardEnds } from './renewal/warn-of-card-ends.ts';

/** What is done of renewal by the clock. */
export function renewalJobs(services: Services): ScheduledJob[] {
  const { log } = services;
  return [
    {
      name: 'renew-credits',
      cron: '* * * * *',
      run: async (actor) => {
        const payments = await renewCredits({ actor, services });
        const warnings = await warnOfCardEnds({ actor, services });
        if (payments + warnings > 0) log.info({ payments, warnings }, 'credits were bought again');
      },
    },
  ];
}
