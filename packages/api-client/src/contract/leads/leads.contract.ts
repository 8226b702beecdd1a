import * as z from 'zod/mini';

import { leadContactSchema } from '@carematch/validation/fields/lead-contact.schema';
import {
  clickIdSchema,
  originUrlSchema,
  pagePathSchema,
} from '@carematch/validation/fields/lead-source.schema';

import type { Contract } from '../endpoint.ts';
import {
  answeredQuestion,
  clientContact,
  maskedAnswer,
  requestDetails,
  requestFields,
  requestSummary,
} from './lead-request.contract.ts';
import { consentVersion, matchContactStatus, matchTrace } from '../matches/matches.contract.ts';
import {
  acknowledgement,
  boundedPagination,
  capability,
  dateFilter,
  id,
  idInPath,
  intId,
  isoDateTime,
  named,
  orEmpty,
  page,
  perPage,
} from '../shared-schemas.ts';

const hex = z.string().check(z.maxLength(64), z.regex(/^(?:[0-9a-f]{2})+$/));
const counter = z.int().check(z.minimum(0), z.maximum(0xffff_ffff));

/**
 * A proof of work in the format of the altcha library: the caller looks for the counter whose derived key starts with the prefix.
 * It is signed, and says nothing about the caller.
 */
export const leadChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations for each counter. */
    cost: counter,
    /** Bytes. */
    keyLength: counter,
    keyPrefix: hex,
    nonce: hex,
    salt: hex,
    /** Seconds since 1970. */
    expiresAt: counter,
  }),
  signature: hex,
});

/** A challenge and its solution. */
export const challengeSolution = z.extend(leadChallenge, { counter, derivedKey: hex });

export const leadRequest = z.extend(leadContactSchema, {
  ...requestFields,
  gclid: z.optional(z.nullable(orEmpty(clickIdSchema))),
  /** Where the visitor came from; query and hash are dropped. */
  origin_url: z.optional(z.nullable(orEmpty(originUrlSchema))),
  /** Host of the page that the flow is embedded in; ignored unless staff have listed it. */
  embedded_on: z.optional(z.nullable(orEmpty(z.string().check(z.maxLength(260))))),
  /** The consent texts that stood on the page, and which page that was (a path pattern, no answers). */
  consent: z.optional(
    orEmpty(
      z.object({
        /** Of the text about text messages. */
        version: consentVersion,
        /** Of the text about terms and privacy; the current one where it is left out. */
        terms_version: z.optional(orEmpty(consentVersion)),
        page: pagePathSchema,
      }),
    ),
  ),
  /** Vanity name of the professional whom the visitor asks for. One who can't be matched changes nothing, and neither does an unknown name. */
  chosen_professional: z.optional(orEmpty(z.string().check(z.maxLength(100)))),
  /** A choice among `possibleMatches`: the lead it belongs to, and the card chosen. The contact is that of the lead. */
  lead_id: z.optional(orEmpty(capability)),
  possible_match_id: z.optional(orEmpty(capability)),
  /** The relaxed distance of such a choice, in miles. */
  search_radius_miles: z.optional(orEmpty(z.literal(60))),
  /** Send it after `challenge_required`. Two requests that differ only here are the same request. */
  challenge_solution: z.optional(orEmpty(challengeSolution)),
});

/** One provider who could be asked after exactly one wish is relaxed. */
export const possibleMatch = z.object({
  id: capability,
  display_name: z.string(),
  title: z.string(),
  photo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  distance_miles: z.nullable(z.number()),
  relaxation: z.enum(['virtual', 'cash', 'distance']),
  reason: z.string(),
});

/** At most one of `match_id`, `possibleMatches`, `rematch` and `pendingList` is there; none means unmatched. */
export const leadResponse = z.object({
  lead_id: capability,
  match_id: z.optional(capability),
  possibleMatches: z.optional(z.array(possibleMatch)),
  rematch: z.optional(z.literal(1)),
  pendingList: z.optional(z.literal(1)),
  /** With a `chosen_professional`: whether the match is theirs. Not there with `rematch`. */
  chosen_professional: z.optional(z.enum(['matched', 'not_available'])),
  city: z.string(),
  state: z.string(),
});

export const leadAnswer = z.object({
  question_id: id,
  lead_id: capability,
  /** At least one for a question with choices, exactly one for a radio question. */
  option_ids: z._default(z.array(id).check(z.maxLength(50)), []),
  /** For a text question: one line for each part that it asks for, so a line break within a text is sent as a space. */
  content: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
});

/** Providers who meet by video, for a request that asked for a visit in person. */
export const virtualOffer = z.object({
  city: z.string(),
  state: z.string(),
  /** Whether a choice shares the visitor's details at once, or once they agree. */
  disclosure: z.enum(['instant', 'confirm']),
  /** Each with the relaxation `virtual`; none where no one can be matched now. */
  possibleMatches: z.array(possibleMatch),
  /** What was asked for, relaxed: with the contact, the lead's id and the card's, a choice as `POST /leads` takes it. */
  request: z.object({
    postal_code: z.string(),
    profession_id: id,
    specialization_ids: z.array(id),
    care_goal_ids: z.array(id),
    service_ids: z.array(id),
    care_path_id: z.nullable(id),
    virtual_session: z.literal(true),
    insurance_carrier_id: z.nullable(id),
    willing_to_pay_cash: z.literal([0, 1]),
    gclid: z.nullable(z.string()),
    embedded_on: z.nullable(z.string()),
    origin_url: z.nullable(z.string()),
  }),
});

export const leadsContract = {
  'POST /leads': {
    access: ['visitor'],
    summary: 'Create a lead and decide its outcome',
    body: leadRequest,
    response: leadResponse,
    status: 201,
    limitedAs: 'lead',
    idempotent: true,
    errors: [
      'validation_failed',
      'unknown_zip',
      'unknown_profession',
      'unknown_reference',
      'contact_changed',
      'not_found',
      'challenge_required',
    ],
  },
  'POST /lead-challenges': {
    access: ['visitor'],
    summary: 'Get the challenge to solve when `POST /leads` answers `challenge_required`',
    response: leadChallenge,
    limitedAs: 'lead',
    errors: [],
  },
  'POST /leads/answers': {
    access: ['capabilityHolder'],
    summary: 'Save the answer to one question; repeating it replaces it. Open for 24 hours after the lead',
    body: leadAnswer,
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'answers_closed', 'unknown_reference'],
  },
  'POST /leads/virtual-offer': {
    access: ['capabilityHolder'],
    summary: 'Offer providers who meet by video, where a request for a visit in person ended without a match',
    body: z.object({ lead_id: capability }),
    response: z.object({
      /** Null where a choice by video would change nothing: the request is matched or gave up nothing. */
      offer: z.nullable(virtualOffer),
    }),
    errors: ['validation_failed', 'not_found'],
  },
} as const satisfies Contract;

/** What a caller sends. The schema takes anything for the zip, to refuse it with the rule's own message; a caller has a text. */
export type LeadRequest = z.input<typeof leadRequest> & { postal_code: string };
export type LeadChallenge = z.infer<typeof leadChallenge>;
export type ChallengeSolution = z.infer<typeof challengeSolution>;
export type LeadResponse = z.infer<typeof leadResponse>;
export type PossibleMatch = z.infer<typeof possibleMatch>;
export type VirtualOffer = z.infer<typeof virtualOffer>;

export const leadOutcome = z.enum(['matched', 'pending', 'rematched', 'unmatched', 'possible']);

/** A lead as staff see it. Contact data is masked until it is opened, and each opening is recorded. */
export const staffLead = z.object({
  id,
  created_at: isoDateTime,
  outcome: leadOutcome,
  ...requestSummary.shape,
  match: z.nullable(
    z.object({
      id,
      provider: named,
      state: z.enum(['live', 'awaiting_confirmation', 'released', 'ended']),
      cost: z.int(),
      created_at: isoDateTime,
      match_contact_status: matchContactStatus,
    }),
  ),
  is_demo: z.boolean(),
});

/** A piece of what a step is about: text, then whom or what they name, with the number of its page. */
const detailPart = z.object({
  text: z.string(),
  name: z.nullable(z.string()),
  user_id: z.nullable(intId),
  match_id: z.nullable(id),
});

/** Why the lead ended as it did, step by step in the order the decision took. */
export const decisionTrace = z.object({
  decided_at: isoDateTime,
  candidates_considered: z.int(),
  steps: z.array(z.object({ step: z.string(), result: z.string(), detail: z.array(detailPart) })),
  candidates: z.array(
    z.object({
      provider: named,
      chosen: z.boolean(),
      refused_because: z.nullable(z.string()),
      rank_keys: matchTrace.shape.rank_keys,
      /** What the key `load` compares: their share, less is better. */
      matches_last_week: z.int(),
      weekly_capacity: z.int(),
    }),
  ),
});

/** One lead. What the visitor typed into an answer is masked: those who read it are recorded. */
export const openedLead = z.extend(staffLead, {
  ...requestDetails.shape,
  search_radius_miles: z.nullable(z.int()),
  /** Host of the site that the flow was embedded on. */
  embedded_on: z.nullable(z.string()),
  /** When a pending lead turns unmatched. */
  pending_until: z.nullable(isoDateTime),
  answers: z.array(maskedAnswer),
  consents: z.array(
    z.object({
      kind: z.enum(['sms', 'terms', 'disclosure']),
      version: z.string(),
      page: z.string(),
      provider: z.nullable(named),
      agreed_at: isoDateTime,
    }),
  ),
  trace: z.nullable(decisionTrace),
});

const leadFilters = z.object({
  start_date: dateFilter,
  end_date: dateFilter,
  outcome: z.optional(leadOutcome),
  profession_id: z.optional(idInPath),
  /** The number of a lead, a whole phone number or email, or a zip. */
  search: z.optional(z.string().check(z.maxLength(100), z.trim())),
});

export const staffLeadsContract = {
  'GET /leads': {
    access: ['staff'],
    summary: 'Leads, newest first, contact data masked',
    query: z.extend(leadFilters, { page, perPage }),
    response: z.object({
      leads: z.array(staffLead),
      pagination: boundedPagination,
      /** By outcome, the other filters kept. */
      outcome_counts: z.array(z.object({ outcome: leadOutcome, total: z.int() })),
    }),
    errors: ['validation_failed'],
  },
  'POST /leads/export': {
    access: ['staff'],
    summary:
      'Leads as CSV, newest first, without contact data and what care is sought; the export is recorded',
    query: leadFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'POST /leads/:id/contact-reads': {
    access: ['staff'],
    summary: "Read a lead's contact data, answers and the visitor's note; the reading is recorded",
    params: z.object({ id: idInPath }),
    response: z.object({
      contact: clientContact,
      note: z.nullable(z.string()),
      answers: z.array(answeredQuestion),
    }),
    unaudited: 'It changes nothing, and the reading has a record of its own.',
    errors: ['not_found'],
  },
  'GET /match-contact-statuses': {
    access: ['staff'],
    summary: 'The contact statuses of a match',
    response: z.object({ match_contact_statuses: z.array(matchContactStatus) }),
    errors: [],
  },
} as const satisfies Contract;
