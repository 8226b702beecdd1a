import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { releaseHolds } from './release-holds.ts';

/** What is done of visitors' matches by the clock. */
export function visitorMatchesJobs({ pool }: Services): ScheduledJob[] {
  return [
    {
      name: 'release-unconfirmed-holds',
      cron: '* * * * *',
      run: async () => {
        await releaseHolds(pool);
      },
    },
  ];
}
