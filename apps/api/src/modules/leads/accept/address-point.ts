import type { ChallengeSolution } from '@carematch/api-client/contract/leads.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Limits } from '../../../plugins/limits.ts';
import type { LeadPoint } from './contact-points.ts';
import type { LeadChallenges } from './lead-challenge.ts';

interface Sender {
  readonly ip: string;
  readonly solution: ChallengeSolution | undefined;
}

/**
 * Counts a new lead against its address. After many leads from there, it needs a solved challenge.
 * @throws {ApiError} from `count`: `rate_limited`, `challenge_required`.
 */
export function addressPoint(
  { limits, challenges }: { readonly limits: Limits; readonly challenges: LeadChallenges },
  { ip, solution }: Sender,
): LeadPoint {
  const forgive = (): Promise<void> => limits.forgiveNewLead(ip);
  return {
    forgive,
    async count() {
      const isChallenged = await limits.newLead(ip);
      if (!isChallenged || (solution && (await challenges.redeem(solution)))) return;
      await forgive();
      throw new ApiError('challenge_required');
    },
  };
}
