import { and, eq } from 'drizzle-orm';

import type { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';
import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import { newCapability } from '../../../crypto/capability.ts';
import { queryIn, type Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import type { LeadReferences } from '../../catalog/catalog.ts';
import { presentStaffMatch, readStaffMatches } from '../../matches/matches.ts';
import { matches } from '../../matches/matches.tables.ts';
import {
  type Blocker,
  type Candidate,
  decisionTrace,
  findCandidates,
  findNearby,
  type MatchRequest,
  matchTrace,
  type Nearby,
  type Override,
  type TraceStep,
  whyNot,
} from '../../matching/matching.ts';
import { answerOnce } from '../../platform/answer-once.ts';
import { audit } from '../../platform/audit.ts';
import { providers } from '../../providers/providers.tables.ts';
import { clearExpired } from '../accept/open-lead.ts';
import { leadValues } from '../decide/lead-context.ts';
import { acceptLead } from '../store/accept-lead.ts';
import { isOutranked, type LeadToMatch, readLeadToMatch } from './lead-to-match.ts';
import { bestOf, needsOf, OUTRANKED } from './list-candidates.ts';
import { MATCH_CREATED, MATCH_HELD } from '../../matches/matches.events.ts';
import { matchEvent } from '../store/lead-sql.ts';

type Endpoint = (typeof leadQueuesContract)['POST /matches/manual'];

const NO_SIDE_WRITES = {
  consents: '[]',
  key_hash: null,
  request_hash: null,
  answer: null,
  answer_seconds: null,
} as const;

const LABELS: Readonly<Record<Override, string>> = {
  distance: 'the distance',
  plan: 'the insurance or kind of care',
  rank: 'the ranking',
};

const notEligible = (message: string): ApiError => new ApiError('not_eligible', { message });

/** Refuses what can't be overridden, and what was not. @throws {ApiError} `not_eligible`, saying what. */
function refuseBlocked(blockers: readonly Blocker[], overrides: readonly Override[]): void {
  const final = blockers.find(({ override }) => override === null);
  if (final) throw notEligible(`${final.text} This can't be overridden.`);
  const missing = needsOf(blockers).filter((need) => !overrides.includes(need));
  if (missing.length === 0) return;
  const first = blockers.find(({ override }) => override !== null && missing.includes(override));
  const named = missing.map((need) => LABELS[need]).join(' and ');
  throw notEligible(`${first?.text ?? ''} Override ${named} to match them anyway.`);
}

/** The request as far as it is held to what staff override. */
const relaxed = (request: MatchRequest, needs: readonly Override[], { miles }: Nearby): MatchRequest => ({
  ...request,
  ...(needs.includes('plan') && { willingToPayCash: true, carePathId: null }),
  ...(needs.includes('distance') && {
    searchRadiusMiles: Math.max(request.searchRadiusMiles ?? 0, Math.ceil(miles ?? 0) + 1),
  }),
});

interface Choice {
  readonly candidate: Candidate;
  readonly ranked: readonly Candidate[];
  readonly needs: readonly Override[];
}

/** The professional as the search itself has them, once what staff override is left out. @throws {ApiError} `not_eligible`. */
async function choose(
  tx: Transaction,
  request: MatchRequest,
  providerId: number,
  overrides: readonly Override[],
): Promise<Choice> {
  const db = queryIn(tx);
  const ranked = await findCandidates(db, { ...request, chosenProviderId: providerId });
  const near = bestOf(request, await findNearby(db, request, { ids: [providerId], limit: 0 })).get(
    providerId,
  );
  if (!near)
    throw notEligible(
      "They haven't finished signing up, or their account is gone. This can't be overridden.",
    );
  const reasons = whyNot(request, near);
  const blockers = isOutranked(ranked, providerId) ? [...reasons, OUTRANKED] : reasons;
  refuseBlocked(blockers, overrides);
  const needs = needsOf(blockers);
  const isChosen = (one: Candidate): boolean => one.providerId === providerId;
  const asked = { ...relaxed(request, needs, near), chosenProviderId: providerId };
  const candidate = ranked.find(isChosen) ?? (await findCandidates(db, asked, 1)).find(isChosen);
  if (!candidate?.payable) throw notEligible('They can’t take this client right now. Please check again.');
  return { candidate, ranked, needs };
}

/** Writes the match by the statement that every match is made by. @throws {ApiError} `conflict`, `not_eligible`. */
async function accept(
  { tx, services: { vault } }: TransactionContext<StaffActor>,
  { context, request, trace }: LeadToMatch,
  { candidate, ranked, needs }: Choice,
  reason: string,
): Promise<void> {
  const capability = newCapability();
  const hash = vault.capabilityHash(capability);
  const { disclosure } = context.wish.state;
  const overridden = needs.length === 0 ? '' : ` Overridden: ${needs.join(', ')}.`;
  const step: TraceStep = {
    step: 'Matched by hand',
    result: disclosure === 'confirm' ? 'Held until the visitor agrees to share' : 'Matched',
    detail: `${reason}${overridden}`,
  };
  const isKnown = ranked.some(({ providerId }) => providerId === candidate.providerId);
  const considered = {
    candidates: isKnown ? ranked : [...ranked, candidate],
    chosen: candidate.providerId,
    refused: new Map<number, string>(),
  };
  const result = await acceptLead(queryIn(tx), candidate.format, {
    ...leadValues(context),
    ...NO_SIDE_WRITES,
    outcome: 'matched',
    trace: JSON.stringify(decisionTrace(request.at, [...(trace?.steps ?? []), step], considered)),
    pending_hours: null,
    provider_id: candidate.providerId,
    match_profession_id: candidate.professionId,
    cost: candidate.cost,
    match_capability_hash: hash,
    match_capability_sealed: vault.seal('match.capability', hash, capability),
    disclosure,
    match_trace: JSON.stringify(matchTrace(request.at, considered.candidates.length, candidate)),
    events: JSON.stringify([matchEvent(disclosure === 'confirm' ? MATCH_HELD : MATCH_CREATED)]),
  });
  if (result === 'refused') throw notEligible('They can’t take this client right now. Please check again.');
  if (result === 'conflict')
    throw new ApiError('conflict', { message: 'This client already has a live match.' });
}

async function match(
  context: TransactionContext<StaffActor>,
  { references, body }: Input<Endpoint, 'body'> & { readonly references: LeadReferences },
): Promise<{ match: StaffMatch }> {
  const { services, tx } = context;
  const { keys, vault } = services;
  const { lead_id: leadId, user_id: userId, overrides, reason } = body;
  const lead = await readLeadToMatch(queryIn(tx), { keys, references }, leadId, true);
  const [provider] = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.userId, userId));
  if (!provider) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
  const { contact, wish } = lead.context;
  // A claim of an earlier match may have outlived its time or its match: it would stand in the way.
  await clearExpired(queryIn(tx), {
    key_hash: null,
    phone_hash: contact.phoneHash,
    email_hash: contact.emailHash,
    root_profession_id: wish.rootProfessionId,
  });
  const choice = await choose(tx, lead.request, provider.id, overrides);
  await accept(context, lead, choice, reason);
  const [made] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.leadId, leadId), eq(matches.providerId, provider.id)));
  const [row] = made ? await readStaffMatches(tx, [made.id]) : [];
  if (!row) throw new Error(`Lead ${leadId} was not matched`);
  await audit(context, {
    action: 'lead.matched_by_hand',
    subject: { type: 'lead', id: leadId },
    after: { match_id: row.id, user_id: userId, overrides: choice.needs, reason },
  });
  return { match: presentStaffMatch(vault, row) };
}

/**
 * `POST /matches/manual`: matches a lead with a professional as the search would, except for what staff override. License, account,
 * exclusion and money are checked again by the statement that charges.
 * @throws {ApiError} `not_found`, `conflict`, `not_eligible`.
 */
export const matchManually: Handler<Endpoint> = async (context, input) => {
  // Before the transaction: a first reading of them takes a connection of its own.
  const references = await context.services.catalog.references();
  return answerOnce<Endpoint>((inside, { body }) => match(inside, { references, body }))(context, input);
};
