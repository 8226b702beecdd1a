import type { LeadResponse, leadsContract } from '@carematch/api-client/contract/leads.contract';

import { newCapability } from '../../../crypto/capability.ts';
import { sealContact } from '../../../crypto/contact-data.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Limits } from '../../../plugins/limits.ts';
import { LeadConflictError } from './accept-lead.ts';
import { type ContactPoints, contactPoints } from './contact-points.ts';
import { answerOf, besideOf, decideLead, type LeadToDecide } from '../decide/decide-lead.ts';
import { type IdempotencyClaim, idempotencyClaim, replay } from '../idempotency.ts';
import { addressPoint } from './address-point.ts';
import type { LeadChallenges } from './lead-challenge.ts';
import type { LeadContext } from '../decide/lead-context.ts';
import { type LeadBody, type LeadWish, resolveConsent, resolveWish } from './lead-draft.ts';
import type { LeadReferences } from '../../catalog/lead-references.ts';
import type { LeadServices } from '../decide/match-lead.ts';
import {
  clearExpired,
  findStoredLead,
  type FoundLead,
  type HeldMatches,
  NONE_HELD,
  type Opening,
  type OpeningValues,
  readOpening,
  REOPENABLE,
} from './open-lead.ts';
import { createRecentRequests, type RecentRequests } from './recent-requests.ts';
import { storeAnswerAlone } from './store-lead.ts';

export interface CreateLeadServices extends LeadServices {
  readonly limits: Limits;
  readonly challenges: LeadChallenges;
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
  readonly keys: OpeningValues;
  readonly points: ContactPoints;
  /** Takes a repetition back from what its address has written, the first few times. */
  readonly forgive: () => Promise<void>;
}

/** The stored lead that a body is about; undefined where it is about a new one. */
async function findReposted(
  { pool, vault }: CreateLeadServices,
  { body: { lead_id, possible_match_id }, keys }: Submission,
): Promise<FoundLead | undefined> {
  if (lead_id === undefined) {
    if (possible_match_id === undefined) return undefined;
    const message = 'A chosen match belongs to a lead.';
    throw new ApiError('validation_failed', { message, fields: { lead_id: message } });
  }
  const cardHash = possible_match_id === undefined ? null : vault.capabilityHash(possible_match_id);
  const found = await findStoredLead(pool, vault.capabilityHash(lead_id), cardHash);
  if (!found) throw new ApiError('not_found');
  // Before anything is looked up by the contact: what is known of another one must not show.
  if (!found.phoneHash?.equals(keys.phone_hash) || !found.emailHash?.equals(keys.email_hash)) {
    throw new ApiError('contact_changed', {
      message: 'These contact details differ from those of this request. Please send a new request.',
    });
  }
  return found;
}

function subjectOf(
  { vault }: CreateLeadServices,
  { body, wish, consent, claim }: Submission,
  found: FoundLead | undefined,
  held: HeldMatches,
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
    rematchOf: held.rematchOf,
    partlyHeld: held.partlyHeld,
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

/** Whether a body is not about a lead that exists. */
const isNew = ({ lead_id, possible_match_id }: LeadBody): boolean =>
  lead_id === undefined && possible_match_id === undefined;

/** Under which keys a request and its contact are known. */
function keysOf(
  { vault }: CreateLeadServices,
  { body, wish, claim }: Pick<Submission, 'body' | 'wish' | 'claim'>,
): OpeningValues {
  return {
    key_hash: claim.keyHash,
    phone_hash: vault.phoneHash(body.phone_number),
    email_hash: vault.emailHash(body.email),
    root_profession_id: wish.rootProfessionId,
  };
}

/** The answer that the same request had before; undefined for a first one. */
async function firstAnswer(
  { vault }: CreateLeadServices,
  { claim, points, forgive }: Submission,
  { answer }: Opening,
): Promise<LeadResponse | undefined> {
  if (!answer) return undefined;
  const first = replay(vault, claim, answer);
  await Promise.all([forgive(), points.giveBack()]);
  return first;
}

/**
 * Decides a new lead without looking first whether it is known, a round trip less: where it is, the statement that matches it fails
 * as a whole, and the next attempt looks.
 */
function decideNew(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  const isKnown = async (): Promise<boolean> => {
    const { answer, rematchOf, partlyHeld } = await readOpening(services.pool, submission.keys);
    return answer !== null || rematchOf !== null || partlyHeld.length > 0;
  };
  return decideLead(services, { ...subjectOf(services, submission, undefined, NONE_HELD), isKnown });
}

/** Decides a lead that exists, or one that met something known when it was taken for new. */
async function decideKnown(
  services: CreateLeadServices,
  submission: Submission,
  isFirstAttempt: boolean,
): Promise<LeadResponse> {
  const { pool } = services;
  const { keys } = submission;
  if (!isFirstAttempt) await clearExpired(pool, keys);
  const opening = await readOpening(pool, keys);
  const first = await firstAnswer(services, submission, opening);
  if (first) return first;
  const found = await findReposted(services, submission);
  const subject = subjectOf(services, submission, found, opening);
  if (found && (opening.rematchOf !== null || found.outcome === 'matched')) {
    return answerUnchanged(services, subject, 'rematch');
  }
  if (found && (found.waits || !REOPENABLE.includes(found.outcome))) {
    return answerUnchanged(services, subject, 'pendingList');
  }
  return decideLead(services, subject);
}

async function decideUntilDone(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const isFirst = attempt === 1;
      return await (isFirst && isNew(submission.body)
        ? decideNew(services, submission)
        : decideKnown(services, submission, isFirst));
    } catch (error) {
      if (!(error instanceof LeadConflictError)) throw error;
    }
  }
  throw new ApiError('request_in_progress', {
    message: 'The same request is being worked on. Please try again in a moment.',
    retryAfter: 1,
  });
}

/** Decides what counts. A failure of ours is given back; a refusal is not. */
async function decideOrGiveBack(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  try {
    return await decideUntilDone(services, submission);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code !== 'request_in_progress';
    if (!isRefused) await submission.points.giveBack();
    throw error;
  }
}

/**
 * Answers a repetition, counts every other attempt, and decides it. The answer is looked for first where there may be one: an
 * ordinary new lead is spared that round trip.
 */
async function answerOrDecide(
  services: CreateLeadServices,
  submission: Submission,
  isRecent: boolean,
): Promise<LeadResponse> {
  const look = async (): Promise<LeadResponse | undefined> =>
    firstAnswer(services, submission, await readOpening(services.pool, submission.keys));
  const first = isRecent || !isNew(submission.body) ? await look() : undefined;
  if (first) return first;
  try {
    await submission.points.take();
  } catch (refusal) {
    // A repetition is answered, however much its contact has sent.
    const answered = await look();
    if (answered) return answered;
    throw refusal;
  }
  return decideOrGiveBack(services, submission);
}

/** Requests that are being decided in this process: a double click waits for the first and gets its answer. */
type InFlight = Map<string, { readonly requestHash: Buffer; readonly answer: Promise<LeadResponse> }>;

async function joinOrDecide(
  services: CreateLeadServices,
  { inFlight, recent }: { readonly inFlight: InFlight; readonly recent: RecentRequests },
  key: string,
  submission: Submission,
): Promise<LeadResponse> {
  const { requestHash } = submission.claim;
  const first = inFlight.get(key);
  if (first?.requestHash.equals(requestHash)) {
    await submission.forgive();
    return first.answer;
  }
  const answer = answerOrDecide(services, submission, recent.has(key));
  if (first) return answer;
  inFlight.set(key, { requestHash, answer });
  try {
    const response = await answer;
    recent.add(key);
    return response;
  } finally {
    inFlight.delete(key);
  }
}

/**
 * `POST /leads`: stores a lead and decides its outcome. A repetition gets the first answer, and a few of them count against no limit.
 * Every other attempt counts as a write of its address and against its contact, unless the API fails.
 * A body with `lead_id` decides that lead again, the provider of `possible_match_id` first.
 */
export function createLead(services: CreateLeadServices): Handler<(typeof leadsContract)['POST /leads']> {
  const inFlight: InFlight = new Map();
  const recent = createRecentRequests();
  return async ({ body: { challenge_solution: solution, ...body }, ip, idempotencyKey, uncount }) => {
    const claim = idempotencyClaim(services.vault, idempotencyKey, body);
    const references = await services.references();
    const resolved = {
      body,
      wish: resolveWish(references, body),
      consent: resolveConsent(references, body),
      claim,
    };
    const keys = keysOf(services, resolved);
    const address = addressPoint(services, { ip, solution });
    const points = contactPoints(services.limits, [keys.phone_hash, keys.email_hash], address);
    const key = claim.keyHash.toString('base64');
    const forgive = async (): Promise<void> => {
      if (recent.forgives(key)) await uncount();
    };
    return joinOrDecide(services, { inFlight, recent }, key, { ...resolved, keys, points, forgive });
  };
}
