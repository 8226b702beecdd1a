import type { LeadResponse, leadsContract } from '@carematch/api-client/contract/leads.contract';

import { newCapability } from '../../crypto/capability.ts';
import { sealContact } from '../../crypto/contact-data.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import type { Limits } from '../../plugins/limits.ts';
import { LeadConflictError } from './accept-lead.ts';
import { answerOf, besideOf, decideLead, type LeadToDecide } from './decide-lead.ts';
import { type IdempotencyClaim, idempotencyClaim, replay } from './idempotency.ts';
import type { LeadContext } from './lead-context.ts';
import { type LeadBody, type LeadWish, resolveConsent, resolveWish } from './lead-draft.ts';
import type { LeadReferences } from './lead-references.ts';
import type { LeadServices } from './match-lead.ts';
import { clearExpired, findStoredLead, type FoundLead, readOpening, REOPENABLE } from './open-lead.ts';
import { storeAnswerAlone } from './store-lead.ts';

export interface CreateLeadServices extends LeadServices {
  readonly limits: Limits;
  readonly references: () => Promise<LeadReferences>;
}

/** Rivals for one contact or one key are few; who loses this often meets a fault, not a rival. */
const ATTEMPTS = 5;

/** A request whose body is resolved. */
interface Submission {
  readonly body: LeadBody;
  readonly wish: LeadWish;
  readonly consent: LeadContext['consent'];
  readonly claim: IdempotencyClaim;
  /** Takes the call back from what its address has written: for a repetition. */
  readonly uncount: () => Promise<void>;
}

async function findReposted(
  { pool, vault }: CreateLeadServices,
  { lead_id, possible_match_id }: LeadBody,
): Promise<FoundLead | undefined> {
  if (lead_id === undefined) {
    if (possible_match_id === undefined) return undefined;
    throw new ApiError('validation_failed', {
      fields: { lead_id: 'A chosen match belongs to a lead.' },
    });
  }
  const cardHash = possible_match_id === undefined ? null : vault.capabilityHash(possible_match_id);
  const found = await findStoredLead(pool, vault.capabilityHash(lead_id), cardHash);
  if (!found) throw new ApiError('not_found');
  return found;
}

function subjectOf(
  { vault }: CreateLeadServices,
  { body, wish, consent, claim }: Submission,
  found: FoundLead | undefined,
  rematchOf: string | null,
): LeadToDecide {
  const capability = body.lead_id ?? newCapability();
  const capabilityHash = vault.capabilityHash(capability);
  return {
    lead: {
      capabilityHash,
      wish,
      contact: sealContact(vault, capabilityHash, body),
      gclid: body.gclid ?? null,
      originUrl: body.origin_url ?? null,
      consent,
      stored: found ? { id: found.id, from: REOPENABLE } : null,
    },
    capability,
    claim,
    at: new Date(),
    rematchOf: rematchOf === null ? null : Number(rematchOf),
    chosenProviderId: found?.chosenProviderId ?? null,
  };
}

/** A lead that is not to be decided again is answered with what it is. */
async function answerUnchanged(
  services: CreateLeadServices,
  subject: LeadToDecide,
  outcome: 'rematch' | 'pendingList',
): Promise<LeadResponse> {
  const answer = { [outcome]: 1 } as const;
  await storeAnswerAlone(services.pool, { ...besideOf(services, subject, answer), messages: '[]' });
  return answerOf(subject, answer);
}

async function decideOnce(
  services: CreateLeadServices,
  submission: Submission,
  isFirstAttempt: boolean,
): Promise<LeadResponse> {
  const { pool, vault, limits } = services;
  const { body, wish, claim } = submission;
  const phoneHash = vault.phoneHash(body.phone_number);
  const emailHash = vault.emailHash(body.email);
  const keys = {
    key_hash: claim.keyHash,
    phone_hash: phoneHash,
    email_hash: emailHash,
    root_profession_id: wish.rootProfessionId,
  };
  if (!isFirstAttempt) await clearExpired(pool, keys);
  const { request_hash, response_encrypted, rematch_of } = await readOpening(pool, keys);
  if (request_hash && response_encrypted) {
    const first = replay(vault, claim, { request_hash, response_encrypted });
    await submission.uncount();
    return first;
  }
  const found = await findReposted(services, body);
  if (isFirstAttempt && !found) {
    await limits.contact(phoneHash);
    await limits.contact(emailHash);
  }
  const subject = subjectOf(services, submission, found, rematch_of);
  if (found && (rematch_of !== null || found.outcome === 'matched')) {
    return answerUnchanged(services, subject, 'rematch');
  }
  if (found && !REOPENABLE.includes(found.outcome)) {
    return answerUnchanged(services, subject, 'pendingList');
  }
  return decideLead(services, subject);
}

async function decideUntilDone(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await decideOnce(services, submission, attempt === 1);
    } catch (error) {
      if (!(error instanceof LeadConflictError)) throw error;
    }
  }
  throw new ApiError('request_in_progress', {
    message: 'The same request is being worked on. Please try again in a moment.',
    retryAfter: 1,
  });
}

/** Requests that are being decided in this process: a double click waits for the first and gets its answer. */
type InFlight = Map<string, { readonly requestHash: Buffer; readonly answer: Promise<LeadResponse> }>;

async function joinOrDecide(
  services: CreateLeadServices,
  inFlight: InFlight,
  submission: Submission,
): Promise<LeadResponse> {
  const { keyHash, requestHash } = submission.claim;
  const key = keyHash.toString('base64');
  const first = inFlight.get(key);
  if (first?.requestHash.equals(requestHash)) {
    await submission.uncount();
    return first.answer;
  }
  const answer = decideUntilDone(services, submission);
  if (first) return answer;
  inFlight.set(key, { requestHash, answer });
  try {
    return await answer;
  } finally {
    inFlight.delete(key);
  }
}

/**
 * `POST /leads`: stores a lead and decides its outcome. A repetition gets the first answer and counts against no limit.
 * A body with `lead_id` decides that lead again, the provider of `possible_match_id` first.
 */
export function createLead(services: CreateLeadServices): Handler<(typeof leadsContract)['POST /leads']> {
  const inFlight: InFlight = new Map();
  return async ({ body, idempotencyKey, uncount }) => {
    const claim = idempotencyClaim(services.vault, idempotencyKey, body);
    const references = await services.references();
    const submission = {
      body,
      wish: resolveWish(references, body),
      consent: resolveConsent(references, body),
      claim,
      uncount,
    };
    return joinOrDecide(services, inFlight, submission);
  };
}
