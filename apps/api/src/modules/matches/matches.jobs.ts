import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { deleteExpiredClaims } from './contact-claims.ts';
import { releaseHolds } from './release-holds.ts';

/** What is done of visitors' matches by the clock. */
export function visitorMatchesJobs(services: Services): ScheduledJob[] {
  const { log } = services;
  return [
    {
      name: 'release-unconfirmed-holds',
      cron: '* * * * *',
      run: (actor) => releaseHolds({ actor, services }),
    },
    {
      name: 'contact-claim-retention',
      cron: '23 * * * *',
      run: async (actor) => {
        const deleted = await deleteExpiredClaims({ actor, services });
        log.info({ deleted: { contact_claims: deleted } }, 'claims that ran out were deleted');
      },
    },
  ];
}
