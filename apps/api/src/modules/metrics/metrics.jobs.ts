import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { refreshResponseMedians } from './response-medians.ts';
import { rollUpWeeks } from './roll-up-weeks.ts';
import { rollUp } from './roll-up.ts';

/** What is counted by the clock. */
export function metricsJobs(services: Services): ScheduledJob[] {
  return [
    { name: 'roll-up-metrics', cron: '* * * * *', run: (actor) => rollUp({ actor, services }) },
    {
      name: 'roll-up-weeks',
      cron: '* * * * *',
      run: (actor) => rollUpWeeks({ actor, services }),
    },
    {
      name: 'refresh-response-medians',
      cron: '52 * * * *',
      run: (actor) => refreshResponseMedians({ actor, services }),
    },
  ];
}
