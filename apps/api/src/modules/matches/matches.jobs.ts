import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { deleteExpiredClaims } from './contact-claims.ts';
import { releaseHolds } from './release-holds.ts';

/** What is done of visitors' matches by the clock. */
export function visitorMatchesJobs(services: Services): ScheduledJob[] {
  const { db, log } = services;
  return [
    {
      name: 'release-unconfirmed-holds',
      cron: '* * * * *',
      run: () => releaseHolds(services),
    },
    {
      name: 'contact-claim-retention',
      cron: '23 * * * *',
      run: async () => {
        log.info(
          { deleted: { contact_claims: await deleteExpiredClaims(db) } },
          'claims that ran out were deleted',
        );
      },
    },
  ];
}
