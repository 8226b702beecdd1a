import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { raiseMissing } from './verifications/raise-verifications.ts';
import { warnOfLicenseEnds } from './verifications/warn-of-license-ends.ts';

/** What is done of professionals by the clock. */
export function providersJobs({ db, log }: Services): ScheduledJob[] {
  return [
    {
      name: 'raise-missing-verifications',
      cron: '*/15 * * * *',
      run: async () => {
        const professionals = await raiseMissing(db);
        if (professionals > 0) log.info({ professionals }, 'licenses that wait were put before staff');
      },
    },
    {
      // After each midnight of any zone.
      name: 'warn-of-license-ends',
      cron: '2,32 * * * *',
      run: async () => {
        log.info({ warnings: await warnOfLicenseEnds(db) }, 'professionals were warned of licenses that end');
      },
    },
  ];
}
