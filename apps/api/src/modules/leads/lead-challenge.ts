import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import {
  type ChallengeSolution,
  leadChallenge,
  type LeadChallenge,
} from '@carematch/api-client/contract/leads.contract';

import type { Limits } from '../../plugins/limits.ts';

/** Iterations of PBKDF2 for each counter, and how many counters there are to try: about a second on a phone. */
const COST = 10_000;
const COUNTERS = { from: 50, to: 100 } as const;

/** Long enough for a slow phone; shorter than a used challenge is remembered, milliseconds. */
const OPEN_FOR_MS = 10 * 60_000;

export interface LeadChallenges {
  readonly create: () => Promise<LeadChallenge>;
  /** Whether a solution is right, in time, and used for the first time: it is used by asking. */
  readonly redeem: (solution: ChallengeSolution) => Promise<boolean>;
}

/** Challenges are signed and not stored; what is kept of a used one is a hash of its nonce. */
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
