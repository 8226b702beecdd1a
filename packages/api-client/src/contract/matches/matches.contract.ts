import * as z from 'zod/mini';

import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import {
  clientMessageSchema,
  clientServices,
  noteText,
} from '@carematch/validation/fields/match-work.schema';

import type { Contract } from '../endpoint.ts';
import { answeredQuestion, requestDetails, requestSummary } from '../leads/lead-request.contract.ts';
import { publicProvider } from '../providers/profile.contract.ts';
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
} from '../shared-schemas.ts';

/** What a visitor may see of a match: the provider's public profile and the match's state, and of the lead no more than the plan that both name. */
export const publicMatch = z.object({
  id: capability,
  /** `awaiting_confirmation`: the provider learns who asks only after the visitor agrees to share. */
  state: z.enum(['live', 'awaiting_confirmation', 'released', 'ended']),
  disclosure: z.enum(['instant', 'confirm']),
  confirm_before: z.nullable(isoDateTime),
  provider: publicProvider,
  /** The visitor's own insurance, by name, where they named one that the provider takes; it is the first of the provider's. */
  own_plan: z.nullable(z.string()),
  /** Why this provider, in words, from the stored trace. */
  why: z.array(z.string()),
  /** True once the visitor has left a note for the provider. */
  has_note: z.boolean(),
});

/** Which version of a consent text stood on the page. */
export const consentVersion = z.string().check(z.maxLength(40));

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
    /** The current text where its version is left out. */
    body: z.object({ consent_version: z.optional(consentVersion) }),
    response: z.object({ match: publicMatch }),
    errors: ['validation_failed', 'unknown_reference', 'not_found', 'match_not_confirmable'],
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

/** Where the contact status is to go, and where its reader saw it: another one by now is not overwritten. */
export const statusChange = z.object({
  match_contact_status_id: id,
  /** Left out: whatever it is. */
  expected_match_contact_status_id: z.optional(id),
});

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
  ...requestSummary.shape,
  has_note: z.boolean(),
  /** When the professional, or their doing, first tried to reach the client. */
  first_contacted_at: z.nullable(isoDateTime),
  /** While no one tried to reach the client: until when a first contact counts as prompt, four business hours after the details were shared. */
  respond_by: z.nullable(isoDateTime),
  /** When the professional wants to be reminded of this client; it stays until they change it or move the status on. */
  follow_up_at: z.nullable(isoDateTime),
  /** Until when credits may be asked back; null where they cannot, or were. */
  refund_until: z.nullable(isoDateTime),
  is_demo: z.boolean(),
});

/** Kinds of what can happen to a match, as its timeline tells it. */
export const TIMELINE_KINDS = [
  'matched',
  'shared',
  'released',
  'ended',
  'status',
  'attempt',
  'message',
  'client_note',
  'note',
  'reminder',
  'refund',
] as const;

/** Something that happened to a match. Words of people are in `text`; what the rest means, the page says. */
export const timelineEvent = z.object({
  /** Unlike that of every other event of the match. */
  key: z.string(),
  at: isoDateTime,
  kind: z.enum(TIMELINE_KINDS),
  by: z.enum(['client', 'professional', 'staff', 'system']),
  /** Who of the practice or of staff, where a person did it. */
  name: z.nullable(z.string()),
  /** Of an attempt or a message. */
  channel: z.nullable(z.enum(['call', 'sms', 'email'])),
  /** Of an attempt: whether the client answered. */
  answered: z.nullable(z.boolean()),
  /** The contact status, or the status of the refund request, that it led to. */
  status: z.nullable(named),
  /** A note, the subject and body of a message, words of a refund request; null where there are none, or they were erased. */
  text: z.nullable(z.string()),
  /** What became of a message. */
  delivery: z.nullable(z.enum(['queued', 'sent', 'stopped', 'bounced'])),
});

export type TimelineEvent = z.infer<typeof timelineEvent>;

/** One match, opened. What the visitor wrote is null or empty until they have agreed to share. */
export const openedMatch = z.extend(providerMatch, {
  ...requestDetails.shape,
  note: z.nullable(z.string()),
  answers: z.array(answeredQuestion),
  why: matchTrace,
  /** Number of the lead, as exports and staff name it. */
  lead_id: id,
  /** What the client really takes, as the professional noted it. */
  client_services: z.array(named),
  /** What the professional may choose among for `client_services`: the services of the profession. */
  offered_services: z.array(named),
});

/** Columns that the own matches are sorted by; a minus before one turns the order round. */
export const MATCH_SORTS = ['created_at', 'status', 'follow_up_at', 'cost'] as const;

const matchFilters = z.object({
  start_date: dateFilter,
  end_date: dateFilter,
  /** One day. */
  date: dateFilter,
  /** Slug of a contact status. */
  status: z.optional(z.enum(matchLifecycle.states.map(({ slug }) => slug))),
  /** Those that wait for the client's agreement, are live, were released, or have ended. */
  state: z.optional(z.enum(['live', 'awaiting_confirmation', 'released', 'ended'])),
  /** Reminders that are due, or any that are set. */
  follow_up: z.optional(z.enum(['due', 'set'])),
  /** A client's name, city, zip, phone number or email, or part of one; or the number of the match. */
  search: z.optional(z.string().check(z.maxLength(100), z.trim())),
  sort: z._default(
    z.enum([...MATCH_SORTS, ...MATCH_SORTS.map((column) => `-${column}` as const)]),
    '-created_at',
  ),
});

const professionals = ['professional', 'staffAsProfessional'] as const;

/** What waits for the professional, the most urgent first: a reminder of theirs that is due, a client no one tried to reach, a refund that can soon not be asked for, a client who has yet to agree. */
export const ACT_KINDS = ['follow_up', 'new_match', 'refund_window', 'awaiting_confirmation'] as const;

const nextAct = z.object({
  kind: z.enum(ACT_KINDS),
  match_id: id,
  /** First name and initial; null while it is not shared. */
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  profession: z.string(),
  /** Since when it waits. */
  since: isoDateTime,
  /** By when; null where nothing ends. */
  due_at: z.nullable(isoDateTime),
});

export type NextAct = z.infer<typeof nextAct>;

/** A client's request as the professional who was matched with it sees it by its own number. */
const ownLead = z.object({
  id,
  match_id: id,
  created_at: isoDateTime,
  ...requestSummary.shape,
  ...requestDetails.shape,
});

export const providerMatchesContract = {
  'GET /matches': {
    access: professionals,
    summary: "The signed-in professional's matches, newest first unless told, contact data masked",
    query: z.extend(matchFilters, { page, perPage }),
    response: z.object({
      matches: z.array(providerMatch),
      pagination,
      status_counts: z.array(statusCount),
    }),
    errors: ['validation_failed'],
  },
  'GET /matches/:id': {
    access: professionals,
    summary: 'One match with its contact data (the reading is recorded) and why it came to this professional',
    params: z.object({ id: idInPath }),
    response: z.object({ match: openedMatch }),
    errors: ['not_found'],
  },
  'GET /match-contact-statuses': {
    access: professionals,
    summary: 'The contact statuses of a match',
    response: z.object({ match_contact_statuses: z.array(matchContactStatus) }),
    errors: [],
  },
  'PATCH /matches/:id/match-contact-status': {
    access: professionals,
    summary: "Move a match's contact status along its lifecycle; repeating it changes nothing",
    params: z.object({ id: idInPath }),
    body: statusChange,
    response: z.object({ match: providerMatch }),
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'status_changed'],
  },
  'POST /matches/export': {
    // Staff who stand in take nothing away.
    access: ['professional'],
    summary: 'The own matches as CSV in the order of the list, contact data masked; the export is recorded',
    query: matchFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /matches/:id/timeline': {
    access: professionals,
    summary: 'Everything that happened to one of the own matches, newest first',
    params: z.object({ id: idInPath }),
    response: z.object({ events: z.array(timelineEvent) }),
    errors: ['not_found'],
  },
  'POST /matches/:id/notes': {
    access: professionals,
    summary: 'Add a private note to one of the own matches; the client never sees it',
    params: z.object({ id: idInPath }),
    body: z.object({ note: noteText }),
    response: z.object({ match_id: id, event: timelineEvent }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /matches/:id/messages': {
    access: professionals,
    summary: 'Send the client a text or an email; it counts as an attempt to reach them',
    params: z.object({ id: idInPath }),
    body: clientMessageSchema,
    response: z.object({ match_id: id, event: timelineEvent, match: providerMatch }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'GET /next-acts': {
    access: professionals,
    summary:
      'What to do next about the own matches, the most urgent first: at most eight, and how many there are of each kind',
    response: z.object({
      acts: z.array(nextAct),
      counts: z.array(z.object({ kind: z.enum(ACT_KINDS), total: z.int() })),
    }),
    errors: [],
  },
  'POST /followup-notification': {
    access: professionals,
    summary: 'Be reminded of a client at a time, or not anymore; repeating it changes nothing',
    body: z.object({ match_id: id, remind_at: z.nullable(isoDateTime.check(z.maxLength(40))) }),
    response: z.object({ match: providerMatch }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /leads/services': {
    access: professionals,
    summary: 'Note which services the client of an own match really takes; repeating it replaces them',
    body: z.object({ match_id: id, services: clientServices }),
    response: z.object({ services: z.array(named) }),
    errors: ['validation_failed', 'not_found', 'unknown_reference'],
  },
  'GET /leads/:id': {
    access: professionals,
    summary: 'The request of an own client by its number, contact data masked',
    params: z.object({ id: idInPath }),
    response: z.object({ lead: ownLead }),
    errors: ['not_found'],
  },
  'GET /leads/:id/export': {
    // Staff who stand in take nothing away.
    access: ['professional'],
    summary:
      'The request of an own client as CSV with their contact data, for the practice’s own records; the reading is recorded',
    params: z.object({ id: idInPath }),
    response: z.string(),
    csv: true,
    errors: ['not_found'],
  },
  'GET /search/leads': {
    access: professionals,
    summary: 'A few own clients by name, place, phone number, email or number, contact data masked',
    query: z.object({ search: z.string().check(z.maxLength(100), z.trim(), z.minLength(1)) }),
    response: z.object({
      leads: z.array(
        z.object({
          id,
          match_id: id,
          /** First name and initial; null while it is not shared, and after it was erased. */
          name: z.nullable(z.string()),
          city: z.nullable(z.string()),
          state_code: z.nullable(z.string()),
          match_contact_status: matchContactStatus,
          created_at: isoDateTime,
        }),
      ),
    }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
