import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import {
  type ChallengeSolution,
  leadChallenge,
  type LeadChallenge,
} from '@carematch/api-client/contract/leads/leads.contract';

import type { Limits } from '../../platform/limits.ts';

/** PBKDF2 iterations per counter, and the range of the counter to find: about a second on a phone. */
const COST = 10_000;
const COUNTERS = { from: 50, to: 100 } as const;

/** Long enough for a slow phone, and shorter than the hour for which a used challenge is remembered; milliseconds. */
const OPEN_FOR_MS = 10 * 60_000;

export interface LeadChallenges {
  readonly create: () => Promise<LeadChallenge>;
  /** Whether a solution is right, in time and not used before. Asking uses it. */
  readonly redeem: (solution: ChallengeSolution) => Promise<boolean>;
}

/** Challenges are signed, not stored. Of a used one, a hash of its nonce is kept. */
export function leadChallenges(key: Buffer, limits: Pick<Limits, 'firstUse'>): LeadChallenges {
  const hmacSignatureSecret = key.toString('base64');
  return {
    async create() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTERS.to, COUNTERS.from),
        deriveKey,
        expiresAt: new Date(Date.now() + OPEN_FOR_MS),
        hmacSignatureSecret,
      });
      return leadChallenge.parse(challenge);
    },
    async redeem({ parameters, signature, counter, derivedKey }) {
      const { verified } = await verifySolution({
        challenge: { parameters, signature },
        solution: { counter, derivedKey },
        deriveKey,
        hmacSignatureSecret,
      });
      return verified && (await limits.firstUse(parameters.nonce));
    },
  };
}
