import { ApiError } from '@carematch/api-client/api-error';
import type { LeadRequest, LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { postLead } from '../../../shared/post-lead.ts';
import { keyFor, noteAnswered, renewedKey } from './submission-key.ts';

/**
 * Submits a lead. However often it is called for one draft, in whatever tab, there is one lead.
 * @throws {ApiError} when the API refuses, or cannot be reached; then the same call may be made again.
 */
export async function submitLead(body: LeadRequest): Promise<LeadResponse> {
  // A lead that exists is not made again, and a choice is the same whenever it is sent. The draft keeps its own key.
  if (body.lead_id) return await postLead(body, body.possible_match_id ?? undefined);
  const text = JSON.stringify(body);
  const key = keyFor(text);
  try {
    const response = await postLead(body, key);
    noteAnswered(key, text);
    return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The answer to an earlier wording was lost on its way, and the words have changed since.
    if (error.code === 'idempotency_key_reused') return await postLead(body, renewedKey());
    throw error;
  }
}
