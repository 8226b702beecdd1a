import type { ChallengeSolution } from '@carematch/api-client/contract/leads/leads.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Limits } from '../../platform/limits.ts';
import { takeTogether, type RatePoints } from '../../platform/rate-points.ts';
import type { LeadChallenges } from './lead-challenge.ts';

/** Who sends a lead. */
interface Sender {
  /** Keyed hashes of phone and email. */
  readonly contactHashes: readonly Buffer[];
  readonly ip: string;
  readonly solution: ChallengeSolution | undefined;
}

interface LeadPointServices {
  readonly limits: Limits;
  readonly challenges: LeadChallenges;
}

/** After many leads from its address, a lead needs a solved challenge. */
function addressPoint({ limits, challenges }: LeadPointServices, { ip, solution }: Sender): RatePoints {
  const refund = (): Promise<void> => limits.refundNewLead(ip);
  return {
    refund,
    async take() {
      const isChallenged = await limits.newLead(ip);
      if (!isChallenged || (solution && (await challenges.redeem(solution)))) return;
      await refund();
      throw new ApiError('challenge_required');
    },
  };
}

/**
 * What a new lead counts against its contact, once for its phone and once for its email, and against its address.
 * Refused with `rate_limited` or `challenge_required`.
 */
export function leadPoints(services: LeadPointServices, sender: Sender): RatePoints {
  const { limits } = services;
  return takeTogether([
    ...sender.contactHashes.map((hash) => ({
      take: () => limits.contact(hash),
      refund: () => limits.refundContact(hash),
    })),
    addressPoint(services, sender),
  ]);
}
