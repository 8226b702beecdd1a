import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { matchTrace } from '../../modules/matching/matching.ts';
import type { leadConsents, possibleMatches } from '../../modules/leads/leads.tables.ts';
import type { contactClaims, matches } from '../../modules/matches/matches.tables.ts';
import { CONSENT_TEXTS } from '../reference-data/documents/consent-texts.ts';
import { after, before, DAY_MS } from './demo-world.ts';
import { fatesOf } from './lead-rows.ts';
import { plansOf } from './match-work-rows.ts';
import { type NumberedRequest, providerId, type RequestMaking } from './numbering.ts';

const REMATCH_DAYS = 90;

/** The row of a request's match; none where it has none. */
export function matchRows(making: RequestMaking, one: NumberedRequest): (typeof matches.$inferInsert)[] {
  const { request, leadId, matchId, matchHash } = one;
  const { match, createdAt } = request;
  if (!match) return [];
  const { candidates } = fatesOf(making, request, match);
  const [chosen] = candidates;
  if (!chosen) return [];
  return [
    {
      id: matchId,
      capabilityHash: matchHash,
      leadId,
      providerId: providerId(making.first, match.provider),
      professionId: match.provider.professionId,
      state: match.state,
      disclosure: match.disclosure,
      disclosedAt: match.disclosedAt,
      confirmBefore: match.confirmBefore,
      cost: match.cost,
      matchContactStatusId: stateOf(matchLifecycle, match.status).id,
      firstContactedAt: match.firstContactedAt,
      trace: { ...matchTrace(createdAt, candidates.length, chosen) },
      terms: {
        covers_zip: match.format === 'in_person',
        licensed_in_state: true,
        services: request.serviceIds.filter((id) => match.provider.serviceIds.includes(id)).length,
      },
      noteEncrypted: match.note === null ? null : making.vault.seal('match.note', matchHash, match.note),
      ...plansOf(making, one),
      isDemo: true,
      createdAt,
    },
  ];
}

/** The contacts that hold a live match: whoever asks again with one of them is told of it. */
export function claimRows(
  { vault, basis }: RequestMaking,
  { request, matchId }: NumberedRequest,
): (typeof contactClaims.$inferInsert)[] {
  const { match, contact, createdAt, rootProfessionId } = request;
  const holds = match?.state === 'live' || match?.state === 'awaiting_confirmation';
  if (!holds || createdAt < before(basis.at, REMATCH_DAYS * DAY_MS)) return [];
  const claimedUntil = after(createdAt, REMATCH_DAYS * DAY_MS);
  return [vault.phoneHash(contact.phone_number), vault.emailHash(contact.email)].map((contactHash) => ({
    contactHash,
    rootProfessionId,
    matchId,
    claimedUntil,
  }));
}

function consentText(slug: string): string {
  const text = CONSENT_TEXTS.find((one) => one.slug === slug);
  if (!text) throw new Error(`No consent text ${slug}`);
  return text.body;
}

const SMS = { version: 'sms-2026-11', text: consentText('sms-2026-11') } as const;
const TERMS = { version: 'terms-2026-11', text: consentText('terms-2026-11') } as const;
const DISCLOSURE = { version: 'disclosure-2026-11', text: consentText('disclosure-2026-11') } as const;

/** What the visitor agreed to. */
export function consentRows(
  { first }: RequestMaking,
  { request, leadId }: NumberedRequest,
): (typeof leadConsents.$inferInsert)[] {
  const { match, createdAt } = request;
  const provider = match ? providerId(first, match.provider) : null;
  const sms = {
    leadId,
    kind: 'sms',
    ...SMS,
    page: '/:id/about-you/contact',
    providerId: provider,
    agreedAt: createdAt,
  } as const;
  const given = [sms, { ...sms, kind: 'terms', ...TERMS, providerId: null } as const];
  if (!match || match.disclosure === 'instant' || match.disclosedAt === null) return given;
  const { firstName, lastName } = match.provider;
  return [
    ...given,
    {
      leadId,
      kind: 'disclosure',
      version: DISCLOSURE.version,
      text: DISCLOSURE.text.replaceAll('{provider}', `${firstName} ${lastName}`),
      page: '/match-profile',
      providerId: provider,
      agreedAt: match.disclosedAt,
    },
  ];
}

/** The cards of a request that could be matched by video. */
export function possibleRows(
  { vault, first }: RequestMaking,
  { request, leadId }: NumberedRequest,
): (typeof possibleMatches.$inferInsert)[] {
  return request.offered.map((provider) => ({
    capabilityHash: vault.capabilityHash(vault.sign(`demo card ${leadId} ${provider.index}`)),
    leadId,
    providerId: providerId(first, provider),
    relaxation: 'virtual',
    createdAt: request.createdAt,
  }));
}
