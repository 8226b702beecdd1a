import type { ChallengeSolution } from '@carematch/api-client/contract/leads/leads.contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import { api } from './api/api.ts';

/**
 * Gets a challenge from the API and solves it, in about a second on a phone. The browser derives keys off the main thread, so the
 * page stays responsive.
 * @throws {ApiError} when the API cannot be reached.
 */
export async function solveLeadChallenge(): Promise<ChallengeSolution> {
  const challenge = await api.call('POST /lead-challenges');
  const found = await solveChallenge({ challenge, deriveKey });
  if (!found) throw new Error('The challenge was not solved in time.');
  return { ...challenge, counter: found.counter, derivedKey: found.derivedKey };
}
