import * as z from 'zod/mini';

import { matchLifecycle } from '@carematch/validation/match-lifecycle';

import type { Contract } from './endpoint.ts';
import { publicProvider } from './profile.contract.ts';
import {
  acknowledgement,
  capability,
  dateFilter,
  id,
  idInPath,
  isoDateTime,
  named,
  page,
  pagination,
  perPage,
} from './shared-schemas.ts';

/** What a visitor may see of a match: the provider's public profile and the match's state, nothing of the lead. */
export const publicMatch = z.object({
  id: capability,
  /** `awaiting_confirmation`: the provider learns who asks only after the visitor agrees to share. */
  state: z.enum(['live', 'awaiting_confirmation', 'released', 'ended']),
  disclosure: z.enum(['instant', 'confirm']),
  confirm_before: z.nullable(isoDateTime),
  provider: publicProvider,
  /** Why this provider, in words, from the stored trace. */
  why: z.array(z.string()),
  /** True once the visitor has left a note for the provider. */
  has_note: z.boolean(),
});

export const visitorMatchesContract = {
  'GET /public/matches/:id': {
    access: ['capabilityHolder'],
    summary: "A match as its visitor sees it: the provider's public profile and the match's state",
    params: z.object({ id: capability }),
    response: z.object({ match: publicMatch }),
    errors: ['not_found'],
  },
  'POST /matches/:id': {
    access: ['capabilityHolder'],
    summary: "Leave a note on the visitor's situation for the provider; repeating it replaces it",
    params: z.object({ id: capability }),
    body: z.object({
      id: capability,
      note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /matches/:id/confirmation': {
    access: ['capabilityHolder'],
    summary: 'Agree to share contact details with the matched provider, where the state asks for it',
    params: z.object({ id: capability }),
    response: z.object({ match: publicMatch }),
    errors: ['not_found', 'match_not_confirmable'],
  },
  'POST /chat/generate-token': {
    access: ['capabilityHolder'],
    summary: "A chat token for a match's visitor",
    body: z.object({ match_id: capability }),
    response: z.object({ token: z.string(), identity: z.string(), expires_at: isoDateTime }),
    errors: ['validation_failed', 'not_found', 'chat_unavailable'],
  },
} as const satisfies Contract;

export type PublicMatch = z.infer<typeof publicMatch>;

export const matchContactStatus = z.extend(named, { slug: z.string() });

/**
 * How many of a list's rows, dates filtered, have this contact status, and how many of those are live: the client's details are
 * shared, so that it is the provider's turn. The others wait for the client's agreement, or have ended.
 */
const statusCount = z.extend(matchContactStatus, { total: z.int(), live: z.int() });

/** Why this provider came first: each key of the ranking, with what it was. Shown to the provider and to staff. */
export const matchTrace = z.object({
  decided_at: isoDateTime,
  candidates_considered: z.int(),
  rank_keys: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
});

/** How a client is reached. `masked`: enough to tell two people apart, not enough to reach either. */
export const clientContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  masked: z.boolean(),
});

/** An answer of the lead flow, in words. */
export const answeredQuestion = z.object({ question: z.string(), answer: z.string() });

/** A match as its provider sees it in a list. */
export const providerMatch = z.object({
  id,
  created_at: isoDateTime,
  disclosure: z.enum(['instant', 'confirm']),
  disclosed_at: z.nullable(isoDateTime),
  /** Until when the visitor may agree to share; null once that is settled. */
  confirm_before: z.nullable(isoDateTime),
  state: z.enum(['live', 'awaiting_confirmation', 'released', 'ended']),
  match_contact_status_id: id,
  match_contact_status: matchContactStatus,
  /** Where the contact status may go from here, by this caller. */
  next_match_contact_statuses: z.array(matchContactStatus),
  cost: z.int(),
  profession: z.string(),
  services: z.array(z.string()),
  care_path: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  postal_code: z.string(),
  /** Null until the visitor has agreed to share it, and after it was erased. */
  contact: z.nullable(clientContact),
  has_note: z.boolean(),
  is_demo: z.boolean(),
});

/** What was asked for, as far as a list does not show it. */
export const requestDetails = {
  specializations: z.array(z.string()),
  care_goals: z.array(z.string()),
  virtual_session: z.nullable(z.boolean()),
  insurance_carrier: z.nullable(z.string()),
  willing_to_pay_cash: z.boolean(),
} as const;

/** One match, opened. What the visitor wrote is null or empty until they have agreed to share. */
export const openedMatch = z.extend(providerMatch, {
  ...requestDetails,
  note: z.nullable(z.string()),
  answers: z.array(answeredQuestion),
  why: matchTrace,
});

export const providerMatchesContract = {
  'GET /matches': {
    access: ['professional', 'staffAsProfessional'],
    summary: "The signed-in professional's matches, newest first, contact data masked",
    query: z.object({
      page,
      perPage,
      start_date: dateFilter,
      end_date: dateFilter,
      /** One day. */
      date: dateFilter,
      /** Slug of a contact status. */
      status: z.optional(z.enum(matchLifecycle.states.map(({ slug }) => slug))),
    }),
    response: z.object({
      matches: z.array(providerMatch),
      pagination,
      status_counts: z.array(statusCount),
    }),
    errors: ['validation_failed'],
  },
  'GET /matches/:id': {
    access: ['professional', 'staffAsProfessional'],
    summary: 'One match with its contact data (the reading is recorded) and why it came to this professional',
    params: z.object({ id: idInPath }),
    response: z.object({ match: openedMatch }),
    errors: ['not_found'],
  },
  'GET /match-contact-statuses': {
    access: ['professional', 'staffAsProfessional'],
    summary: 'The contact statuses of a match',
    response: z.object({ match_contact_statuses: z.array(matchContactStatus) }),
    errors: [],
  },
  'PATCH /matches/:id/match-contact-status': {
    access: ['professional', 'staffAsProfessional'],
    summary: "Move a match's contact status along its lifecycle; repeating it changes nothing",
    params: z.object({ id: idInPath }),
    body: z.object({ match_contact_status_id: id }),
    response: z.object({ match: providerMatch }),
    errors: ['validation_failed', 'not_found', 'invalid_transition'],
  },
} as const satisfies Contract;
