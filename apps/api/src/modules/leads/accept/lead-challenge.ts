import { createChallenge as signChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import {
  type ChallengeSolution,
  leadChallenge,
  type leadsContract,
} from '@carematch/api-client/contract/leads/leads.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';

/** PBKDF2 iterations per counter, and the range of the counter to find: about a second on a phone. */
const COST = 10_000;
const COUNTERS = { from: 50, to: 100 } as const;

/** Long enough for a slow phone, and shorter than the hour for which a used challenge is remembered; milliseconds. */
const OPEN_FOR_MS = 10 * 60_000;

// Challenges are signed, not stored. Of a used one, a hash of its nonce is kept.

const signingSecret = ({ keys }: Pick<Services, 'keys'>): string => keys.leadChallenges.toString('base64');

/** `POST /lead-challenges`. */
export const createChallenge: Handler<(typeof leadsContract)['POST /lead-challenges']> = async ({
  services,
}) => {
  const challenge = await signChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTERS.to, COUNTERS.from),
    deriveKey,
    expiresAt: new Date(Date.now() + OPEN_FOR_MS),
    hmacSignatureSecret: signingSecret(services),
  });
  return leadChallenge.parse(challenge);
};

/** Whether a solution is right, in time and not used before. Asking uses it. */
export async function redeemSolution(
  services: Pick<Services, 'keys' | 'limits'>,
  { parameters, signature, counter, derivedKey }: ChallengeSolution,
): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge: { parameters, signature },
    solution: { counter, derivedKey },
    deriveKey,
    hmacSignatureSecret: signingSecret(services),
  });
  return verified && (await services.limits.firstUse(parameters.nonce));
}
