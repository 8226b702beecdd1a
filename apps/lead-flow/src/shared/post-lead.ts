import { ApiError } from '@carematch/api-client/api-error';
import type { LeadRequest, LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { api } from './api/api.ts';

/** Matching may take a while when many ask at once; in ms. */
const TIMEOUT_MS = 30_000;

/** Pauses before asking again while the same request is being answered in another tab, in ms: together as long as that may take. */
const PAUSES_MS = [300, 600, 1200, 2400, 4800, 4800, 4800, 4800, 4800];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(body: LeadRequest, key: string | undefined): Promise<LeadResponse> {
  const options = { ...(key !== undefined && { idempotencyKey: key }), timeoutMs: TIMEOUT_MS };
  for (const ms of PAUSES_MS) {
    try {
      return await api.call('POST /leads', { body }, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'request_in_progress') throw error;
      await pause(ms);
    }
  }
  return await api.call('POST /leads', { body }, options);
}

/** Posts. If the API asks for a challenge, solves it and posts again, while the visitor sees the loader. */
export async function postLead(body: LeadRequest, key: string | undefined): Promise<LeadResponse> {
  try {
    return await post(body, key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'challenge_required') throw error;
    // Rarely needed, so it is loaded only then.
    const { solveLeadChallenge } = await import('./solve-challenge.ts');
    return await post({ ...body, challenge_solution: await solveLeadChallenge() }, key);
  }
}
