import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { putPlannedCostsInEffect } from './costs/take-effect.ts';

/** What is done of the reference data by the clock. */
export function catalogJobs(services: Services): ScheduledJob[] {
  return [
    {
      name: 'put-planned-costs-in-effect',
      cron: '* * * * *',
      run: async (actor) => {
        const changed = await putPlannedCostsInEffect({ actor, services });
        if (changed > 0) services.log.info({ changed }, 'planned credit costs took effect');
      },
    },
  ];
}
