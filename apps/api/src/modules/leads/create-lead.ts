import {
  type LeadResponse,
  leadResponse,
  type leadsContract,
} from '@carematch/api-client/contract/leads/leads.contract';

import { newCapability } from '../../crypto/capability.ts';
import { sealContact } from '../../crypto/contact-data.ts';
import { ApiError, invalidField } from '../../plugins/api-error.ts';
import type { CallContext, Input } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import type { ListedHost } from '../embedding/embedding.ts';
import { decisionTrace } from '../matching/matching.ts';
import { keptAnswerValues, replayAnswer, type RequestIdentity } from '../platform/idempotency.ts';
import { findByVanityName } from '../providers/providers.ts';
import type { InFlight } from './accept/in-flight.ts';
import { type LeadPoints, leadPoints } from './accept/lead-points.ts';
import {
  clearExpired,
  findStoredLead,
  type FoundLead,
  isKnown,
  NOTHING_KNOWN,
  type Opening,
  readOpening,
  REOPENABLE,
} from './accept/open-lead.ts';
import type { RecentRequests } from './accept/recent-requests.ts';
import { readSubmission, type Submission } from './accept/submission.ts';
import { type Choice, firstSteps } from './decide/first-steps.ts';
import { type LeadContext, leadValues, matchRequest } from './decide/lead-context.ts';
import { type LeadServices, matchLead } from './decide/match-lead.ts';
import { offerPossible } from './decide/offer-possible.ts';
import {
  type LeadLink,
  type OutcomeFields,
  partialRematch,
  PENDING_HOURS,
  pendingList,
  possibleMatches,
  rematch,
  type UnchargedOutcome,
  unmatched,
} from './decide/outcomes.ts';
import type { SideWrites } from './store/lead-sql.ts';
import { storeAnswerAlone, storeLead } from './store/store-lead.ts';

type Endpoint = (typeof leadsContract)['POST /leads'];

/** What `createLead` works with, made once for each running API; `pool` is that of leads. */
export interface CreateLeadServices extends LeadServices, Pick<Services, 'limits' | 'catalog'> {
  readonly listedHost: ListedHost;
  readonly inFlight: InFlight<Result>;
  readonly recent: RecentRequests;
}

interface CreateLeadContext extends Pick<CallContext<Endpoint>, 'ip' | 'refundRateLimit'> {
  readonly services: CreateLeadServices;
}

/** How a submission ends. Refusals are values until `createLead` throws one to the error handler. */
type Result =
  | { readonly kind: 'answered' | 'replayed'; readonly answer: LeadResponse }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** `conflict`: a rival wrote the same request, contact or lead first, and nothing was written. */
type Decision = Result | { readonly kind: 'conflict' };

/** Rivals for one contact or one key are few; a request that loses this often meets a fault, not a rival. */
const ATTEMPTS = 5;

/**
 * `POST /leads`: stores a lead and decides its outcome. A repetition gets the first answer, and a few of them count against no limit.
 * Every other attempt counts as a write of its address and against its contact, unless the API fails.
 * A body with `lead_id` decides that lead again, the provider of `possible_match_id` first.
 */
export async function createLead(
  { services, ip, refundRateLimit }: CreateLeadContext,
  input: Input<Endpoint, 'body' | 'idempotencyKey'>,
): Promise<LeadResponse> {
  const { vault, catalog, listedHost, inFlight, recent } = services;
  const embeddedOn = await listedHost(input.body.embedded_on);
  const submission = readSubmission(vault, await catalog.references(), input, embeddedOn);
  const { identity, lookup } = submission;
  const id = identity.keyHash.toString('base64');
  const points = leadPoints(services, {
    contactHashes: [lookup.phone_hash, lookup.email_hash],
    ip,
    solution: input.body.challenge_solution,
  });
  const refundRepetition = async (): Promise<void> => {
    if (recent.isRefunded(id)) await refundRateLimit();
  };
  const result = await inFlight.join(identity, refundRepetition, async () => {
    const first = await submitLead(services, submission, points, recent.has(id));
    if (first.kind === 'replayed') await Promise.all([refundRepetition(), points.refund()]);
    if (first.kind !== 'refused') recent.add(id);
    return first;
  });
  if (result.kind === 'refused') throw result.error;
  return result.answer;
}

/** Replays the first answer of a repetition; counts every other submission, and decides it until no rival writes first. */
async function submitLead(
  services: CreateLeadServices,
  submission: Submission,
  points: LeadPoints,
  isRecent: boolean,
): Promise<Result> {
  const findFirst = async (): Promise<Result | undefined> =>
    replay(services, submission, await readOpening(services.pool, submission.lookup));

  // An ordinary new lead is spared this round trip.
  const first = isRecent || !submission.isNew ? await findFirst() : undefined;
  if (first) return first;

  const limited = await points.take();
  // A repetition is answered, however much its contact has sent.
  if (limited) return (await findFirst()) ?? refuse(limited);

  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const decision = await decideLead(services, submission, attempt === 1);
      if (decision.kind !== 'conflict') return decision;
    }
  } catch (error) {
    await points.refund();
    throw error;
  }
  await points.refund();
  return refuse(new ApiError('request_in_progress', { retryAfter: 1 }));
}

/**
 * Decides a submission in the order of the product: repetition, lead that is not open, rematch, match, possible matches, pending list,
 * unmatched. Each is written with its outcome and its answer by one statement, all or nothing.
 */
async function decideLead(
  services: CreateLeadServices,
  submission: Submission,
  isFirstAttempt: boolean,
): Promise<Decision> {
  const { pool, keys, matching } = services;
  const { lookup } = submission;
  // A new lead is decided without looking it up, a round trip less. If it is known, the statement that matches it fails as a whole,
  // and the next attempt looks.
  const isUnseen = isFirstAttempt && submission.isNew;
  if (!isFirstAttempt) await clearExpired(pool, lookup);
  const known = isUnseen ? NOTHING_KNOWN : await readOpening(pool, lookup);

  const first = replay(services, submission, known);
  if (first) return first;

  const found = await findReposted(services, submission);
  if (found instanceof ApiError) return refuse(found);
  const subject = subjectOf(services, submission, {
    found,
    choice: await findChoice(pool, submission, found),
  });
  const standing = found && standingOutcome(found, known);
  if (standing) return answerUnchanged(services, subject, standing);

  const { lead, at, choice } = subject;
  const steps = firstSteps(lead.wish, known, choice);
  if (known.rematchOf !== null) return store(services, subject, rematch(steps, known.rematchOf));
  if (known.partlyHeld.length > 0) {
    // Searched like any lead that waits, without use: a faster answer would reveal that the contact is known.
    await matching.findPossibleMatches(pool, matchRequest(keys, lead, at));
    return store(services, subject, partialRematch(steps, known, at, linkOf(services, subject)));
  }

  const match = await matchLead(services, {
    lead,
    at,
    steps,
    sideWrites: (capability, providerId) =>
      sideWrites(services, subject, { match_id: capability, providerId }),
    choice,
  });
  if (match.kind === 'conflict') return match;
  if (match.kind === 'matched')
    return answered(subject, { match_id: match.matchCapability, providerId: match.providerId });
  // A match of a known lead fails by its unique keys. The other outcomes have none, and have to look.
  if (isUnseen && isKnown(await readOpening(pool, lookup))) return { kind: 'conflict' };

  steps.push(match.step);
  if (choice?.by !== 'card') {
    const offer = await offerPossible(services, matchRequest(keys, lead, at));
    steps.push(offer.step);
    if (offer.shown.length > 0)
      return store(
        services,
        subject,
        possibleMatches(steps, match.considered, offer, linkOf(services, subject)),
      );
  }
  const hasEligible = match.considered.candidates.length > 0;
  return store(
    services,
    subject,
    (hasEligible ? pendingList : unmatched)(steps, match.considered, linkOf(services, subject)),
  );
}

const refuse = (error: ApiError): Result => ({ kind: 'refused', error });

/** The answer that the same request had before; undefined for a first one. */
function replay(
  { vault }: CreateLeadServices,
  { identity }: Submission,
  { answer: kept }: Opening,
): Result | undefined {
  if (!kept) return undefined;
  const answer = replayAnswer(vault, leadResponse, identity, kept);
  return answer instanceof ApiError ? refuse(answer) : { kind: 'replayed', answer };
}

/** The stored lead that a body is about; undefined for a new one. */
async function findReposted(
  { pool, vault }: CreateLeadServices,
  { body: { lead_id, possible_match_id }, lookup }: Submission,
): Promise<FoundLead | ApiError | undefined> {
  if (lead_id === undefined) {
    return possible_match_id === undefined
      ? undefined
      : invalidField('lead_id', 'A chosen match belongs to a lead.');
  }
  const cardHash = possible_match_id === undefined ? null : vault.capabilityHash(possible_match_id);
  const found = await findStoredLead(pool, vault.capabilityHash(lead_id), cardHash);
  if (!found) return new ApiError('not_found');
  // Before anything that is known of the contact decides: what is known of another one must not show.
  if (!found.phoneHash?.equals(lookup.phone_hash) || !found.emailHash?.equals(lookup.email_hash)) {
    return new ApiError('contact_changed', {
      message: 'These contact details differ from those of this request. Please send a new request.',
    });
  }
  return found;
}

/** The provider who comes first: on the chosen card, or the one asked for by name. A lead that asks for no one is spared the look-up. */
async function findChoice(
  pool: CreateLeadServices['pool'],
  { body: { chosen_professional: name } }: Submission,
  found: FoundLead | undefined,
): Promise<Choice | undefined> {
  const cardProviderId = found?.chosenProviderId ?? null;
  if (cardProviderId !== null) return { by: 'card', providerId: cardProviderId };
  if (name === undefined) return undefined;
  return { by: 'name', providerId: (await findByVanityName(pool, name))?.provider_id ?? null };
}

/** The answer to a stored lead that is not to be decided again; undefined for one that is. */
function standingOutcome(found: FoundLead, { rematchOf }: Opening): OutcomeFields | undefined {
  if (rematchOf !== null || found.outcome === 'matched') return { rematch: 1 };
  // It waits on, unless its visitor chose a provider meanwhile.
  if (found.outcome === 'pending' && found.chosenProviderId === null) return { pendingList: 1 };
  return found.waits || !REOPENABLE.includes(found.outcome) ? { pendingList: 1 } : undefined;
}

/** A lead to decide, and what its answer is made of. */
interface Subject {
  readonly lead: LeadContext;
  /** The id that the visitor holds. */
  readonly capability: string;
  readonly identity: RequestIdentity;
  readonly at: Date;
  readonly choice: Choice | undefined;
}

/** With the provider of a match. */
type Decided = OutcomeFields & { readonly providerId?: number };

function subjectOf(
  { vault }: CreateLeadServices,
  { body, wish, consents, embeddedOn, identity }: Submission,
  { found, choice }: { readonly found: FoundLead | undefined; readonly choice: Choice | undefined },
): Subject {
  const capability = body.lead_id ?? newCapability();
  const capabilityHash = vault.capabilityHash(capability);
  return {
    lead: {
      capabilityHash,
      wish,
      contact: sealContact(vault, capabilityHash, body),
      gclid: body.gclid ?? null,
      originUrl: body.origin_url ?? null,
      embeddedOn,
      consents,
      stored: found ? { id: found.id, from: REOPENABLE } : null,
    },
    capability,
    identity,
    at: new Date(),
    choice,
  };
}

function linkOf({ vault }: CreateLeadServices, { lead, capability }: Subject): LeadLink {
  const sealed = vault.seal('outbox.capability', lead.capabilityHash, capability);
  return { lead_capability_sealed: sealed.toString('base64') };
}

/** The same words whether the one asked for can't serve the lead, can't be charged or is unknown. */
function answerOf({ lead, capability, choice }: Subject, { providerId, ...outcome }: Decided): LeadResponse {
  const isAskedByName = choice?.by === 'name' && outcome.rematch === undefined;
  return {
    lead_id: capability,
    ...outcome,
    ...(isAskedByName && {
      chosen_professional:
        providerId !== undefined && providerId === choice.providerId ? 'matched' : 'not_available',
    }),
    city: lead.wish.place.city,
    state: lead.wish.state.code,
  };
}

const answered = (subject: Subject, outcome: Decided): Result => ({
  kind: 'answered',
  answer: answerOf(subject, outcome),
});

/** The consents and the kept answer, which are written with a lead of this outcome. */
function sideWrites(
  { vault }: CreateLeadServices,
  subject: Subject,
  outcome: Decided,
): Omit<SideWrites, 'events'> {
  const { identity, lead } = subject;
  return {
    consents: JSON.stringify(
      lead.consents.map(({ text: { kind, text, version }, page }) => ({ kind, text, version, page })),
    ),
    ...keptAnswerValues(vault, identity, answerOf(subject, outcome)),
  };
}

/** Writes a lead that no one is charged for. */
async function store(
  services: CreateLeadServices,
  subject: Subject,
  { outcome, answer, steps, considered, events, cards }: UnchargedOutcome,
): Promise<Decision> {
  const isStored = await storeLead(services.pool, {
    ...leadValues(subject.lead),
    ...sideWrites(services, subject, answer),
    ...cards,
    outcome,
    trace: JSON.stringify(decisionTrace(subject.at, steps, considered)),
    // Every visitor who is told to wait waits as long, whatever the reason.
    pending_hours: answer.pendingList === 1 ? PENDING_HOURS : null,
    events: JSON.stringify(events),
  });
  return isStored ? answered(subject, answer) : { kind: 'conflict' };
}

/** Keeps the answer to a lead that stays as it is. */
async function answerUnchanged(
  services: CreateLeadServices,
  subject: Subject,
  outcome: OutcomeFields,
): Promise<Decision> {
  const values = { ...sideWrites(services, subject, outcome), events: '[]' };
  const isKept = await storeAnswerAlone(services.pool, values);
  return isKept ? answered(subject, outcome) : { kind: 'conflict' };
}
