import {
  type LeadResponse,
  leadResponse,
  type leadsContract,
} from '@carematch/api-client/contract/leads/leads.contract';

import { newCapability } from '../../../crypto/capability.ts';
import { sealContact } from '../../../crypto/contact-data.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Call, Handler } from '../../../plugins/contract/handlers.ts';
import { identifyRequest, replayAnswer, type RequestIdentity } from '../../platform/idempotency.ts';
import type { Limits } from '../../platform/limits.ts';
import type { RatePoints } from '../../platform/rate-points.ts';
import { answerOf, decideLead, type LeadToDecide, sideWrites } from '../decide/decide-lead.ts';
import type { LeadContext } from '../decide/lead-context.ts';
import type { LeadReferences } from '../../catalog/catalog.ts';
import type { LeadServices } from '../decide/match-lead.ts';
import { createInFlight } from './in-flight.ts';
import type { LeadChallenges } from './lead-challenge.ts';
import { leadPoints } from './lead-points.ts';
import { type LeadBody, type LeadWish, resolveConsents, resolveWish } from './lead-wish.ts';
import {
  clearExpired,
  findStoredLead,
  type FoundLead,
  type HeldMatches,
  NONE_HELD,
  type Opening,
  type OpeningLookup,
  readOpening,
  REOPENABLE,
} from './open-lead.ts';
import { createRecentRequests, type RecentRequests } from './recent-requests.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { storeAnswerAlone } from '../store/store-lead.ts';

export interface CreateLeadServices extends LeadServices {
  readonly limits: Limits;
  readonly challenges: LeadChallenges;
  readonly references: () => Promise<LeadReferences>;
}

type PostLeads = (typeof leadsContract)['POST /leads'];

/** A request whose body is resolved. */
interface Submission {
  readonly body: LeadBody;
  readonly wish: LeadWish;
  readonly consents: LeadContext['consents'];
  /** Tells this request from others in this process. */
  readonly id: string;
  readonly identity: RequestIdentity;
  /** By what the request and its contact are known. */
  readonly lookup: OpeningLookup;
  readonly points: RatePoints;
  /** Whether this process has answered the request before. */
  readonly isRecent: boolean;
  /** Takes a repetition back from what its address has written, the first few times. */
  readonly refund: () => Promise<void>;
}

/**
 * `POST /leads`: stores a lead and decides its outcome. A repetition gets the first answer, and a few of them count against no limit.
 * Every other attempt counts as a write of its address and against its contact, unless the API fails.
 * A body with `lead_id` decides that lead again, the provider of `possible_match_id` first.
 */
export function createLead(services: CreateLeadServices): Handler<PostLeads> {
  const inFlight = createInFlight<LeadResponse>();
  const recent = createRecentRequests();
  return async (call) => {
    const submission = await resolveSubmission(services, recent, call);
    return inFlight.join(submission.identity, submission.refund, async () => {
      const answer = await answerOrDecide(services, submission);
      recent.add(submission.id);
      return answer;
    });
  };
}

/** Everything that is known of a request before the database is asked. @throws {ApiError} what `resolveWish` throws. */
async function resolveSubmission(
  services: CreateLeadServices,
  recent: RecentRequests,
  call: Call<PostLeads>,
): Promise<Submission> {
  const { vault } = services;
  const { challenge_solution: solution, ...body } = call.body;
  const { ip, idempotencyKey } = call;
  const identity = identifyRequest(vault, 'POST /leads', { idempotencyKey, body });
  const id = identity.keyHash.toString('base64');
  const references = await services.references();
  const wish = resolveWish(references, body);
  const consents = resolveConsents(references, body);
  const lookup = {
    key_hash: identity.keyHash,
    phone_hash: vault.phoneHash(body.phone_number),
    email_hash: vault.emailHash(body.email),
    root_profession_id: wish.rootProfessionId,
  };
  const contactHashes = [lookup.phone_hash, lookup.email_hash];
  return {
    body,
    wish,
    consents,
    id,
    identity,
    lookup,
    points: leadPoints(services, { contactHashes, ip, solution }),
    isRecent: recent.has(id),
    refund: async () => {
      if (recent.isRefunded(id)) await call.refundRateLimit();
    },
  };
}

/**
 * Answers a repetition, counts every other attempt, and decides it. The answer is looked for first where there may be one: an
 * ordinary new lead is spared that round trip.
 */
async function answerOrDecide(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  const { isRecent } = submission;
  const look = async (): Promise<LeadResponse | undefined> =>
    firstAnswer(services, submission, await readOpening(services.pool, submission.lookup));
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
  return decideOrRefund(services, submission);
}

/** The answer that the same request had before; undefined for a first one. */
async function firstAnswer(
  { vault }: CreateLeadServices,
  { identity, points, refund }: Submission,
  { answer }: Opening,
): Promise<LeadResponse | undefined> {
  if (!answer) return undefined;
  const first = replayAnswer(vault, leadResponse, identity, answer);
  await Promise.all([refund(), points.refund()]);
  return first;
}

/** Whether a body is not about a lead that exists. */
function isNew({ lead_id, possible_match_id }: LeadBody): boolean {
  return lead_id === undefined && possible_match_id === undefined;
}

/** Decides what counts. A failure of ours is given back; a refusal is not. */
async function decideOrRefund(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  try {
    return await retryConflicts((isFirstAttempt) =>
      isFirstAttempt && isNew(submission.body)
        ? decideNew(services, submission)
        : decideKnown(services, submission, isFirstAttempt),
    );
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code !== 'request_in_progress';
    if (!isRefused) await submission.points.refund();
    throw error;
  }
}

/**
 * Decides a new lead without looking first whether it is known, a round trip less: where it is, the statement that matches it fails
 * as a whole, and the next attempt looks.
 */
function decideNew(services: CreateLeadServices, submission: Submission): Promise<LeadResponse> {
  const isKnown = async (): Promise<boolean> => {
    const { answer, rematchOf, partlyHeld } = await readOpening(services.pool, submission.lookup);
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
  const { lookup } = submission;
  if (!isFirstAttempt) await clearExpired(pool, lookup);
  const opening = await readOpening(pool, lookup);
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

/** The stored lead that a body is about; undefined where it is about a new one. */
async function findReposted(
  { pool, vault }: CreateLeadServices,
  { body: { lead_id, possible_match_id }, lookup }: Submission,
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
  if (!found.phoneHash?.equals(lookup.phone_hash) || !found.emailHash?.equals(lookup.email_hash)) {
    throw new ApiError('contact_changed', {
      message: 'These contact details differ from those of this request. Please send a new request.',
    });
  }
  return found;
}

function subjectOf(
  { vault }: CreateLeadServices,
  { body, wish, consents, identity }: Submission,
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
      consents,
      stored: found ? { id: found.id, from: REOPENABLE } : null,
    },
    capability,
    identity,
    at: new Date(),
    rematchOf: held.rematchOf,
    partlyHeld: held.partlyHeld,
    emailIsHeld: held.emailIsHeld,
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
  await storeAnswerAlone(services.pool, { ...sideWrites(services, subject, answer), messages: '[]' });
  return answerOf(subject, answer);
}
