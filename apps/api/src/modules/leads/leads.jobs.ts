import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { expirePending } from './expire-pending.ts';
import { forgetAnswers } from './forget-answers.ts';

/** What is done of leads by the clock. */
export function leadsJobs({ pool }: Services): ScheduledJob[] {
  return [
    {
      name: 'expire-pending-leads',
      cron: '*/5 * * * *',
      run: async () => {
        await expirePending(pool);
      },
    },
    {
      name: 'forget-idempotent-answers',
      cron: '23 * * * *',
      run: async () => {
        await forgetAnswers(pool);
      },
    },
  ];
}
