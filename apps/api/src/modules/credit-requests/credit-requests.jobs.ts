import { failureLevel } from '../../db/database-errors.ts';
import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { checkPhone } from './automatic/check-phone.ts';
import { denyUnanswered, findUnanswered } from './automatic/deny-unanswered.ts';
import { findRefundable, findUnchecked } from './automatic/find-candidates.ts';
import { refundByEvidence } from './automatic/refund-by-evidence.ts';

/** Does it for each; one that fails is tried again the next time, and keeps none of the others. */
async function forEach(
  { log }: Pick<Services, 'log'>,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      if ((await work(id)) !== false) done += 1;
    } catch (error) {
      log[failureLevel(error)]({ err: error, id }, 'a refund could not be settled');
    }
  }
  return done;
}

/** What is done of refunds by the clock. */
export function creditRequestsJobs(services: Services): ScheduledJob[] {
  const { db, log } = services;
  return [
    {
      name: 'refund-by-evidence',
      cron: '*/10 * * * *',
      run: async (actor) => {
        const context = { actor, services };
        const checked = await forEach(services, await findUnchecked(db), (leadId) =>
          checkPhone(context, { leadId }),
        );
        const refunded = await forEach(services, await findRefundable(db), (matchId) =>
          refundByEvidence(context, { matchId }),
        );
        if (checked + refunded > 0) log.info({ checked, refunded }, 'matches were refunded by evidence');
      },
    },
    {
      name: 'deny-unanswered-requests',
      cron: '12 * * * *',
      run: async (actor) => {
        const denied = await forEach(services, await findUnanswered(db), (id) =>
          denyUnanswered({ actor, services }, { id }),
        );
        if (denied > 0) log.info({ denied }, 'requests were denied that no one answered for');
      },
    },
  ];
}
