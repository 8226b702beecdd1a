import * as z from 'zod/mini';

import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { nudgeText } from '@carematch/validation/fields/match-work.schema';

import type { Contract } from '../endpoint.ts';
import { maskedAnswer, requestDetails, requestSummary } from '../leads/lead-request.contract.ts';
import { matchContactStatus, matchTrace, statusChange, timelineEvent } from './matches.contract.ts';
import {
  acknowledgement,
  boundedPagination,
  dateFilter,
  id,
  idInPath,
  intId,
  intIdInPath,
  isoDateTime,
  page,
  perPage,
} from '../shared-schemas.ts';

const access = ['staff'] as const;
const byId = z.object({ id: idInPath });
const search = z.optional(z.string().check(z.maxLength(100), z.trim()));

/** A professional as staff name them: by the number of their user. */
export const professional = z.object({ user_id: intId, name: z.string() });

/** A match as staff see it in a list. */
export const staffMatch = z.object({
  id,
  lead_id: id,
  created_at: isoDateTime,
  professional,
  ...z.pick(requestSummary, { profession: true, city: true, state_code: true, contact: true }).shape,
  /** `awaiting_confirmation` is not a match yet: the client has not agreed to share. */
  state: z.enum(['live', 'awaiting_confirmation', 'released', 'ended']),
  match_contact_status: matchContactStatus,
  disclosed_at: z.nullable(isoDateTime),
  confirm_before: z.nullable(isoDateTime),
  first_contacted_at: z.nullable(isoDateTime),
  /** While the professional has not tried to reach the client: since when they could. */
  waiting_since: z.nullable(isoDateTime),
  cost: z.int(),
  is_demo: z.boolean(),
});

export type StaffMatch = z.infer<typeof staffMatch>;

export const staffOpenedMatch = z.extend(staffMatch, {
  ...requestSummary.shape,
  ...requestDetails.shape,
  /** What the visitor typed is masked: `POST /leads/:id/contact-reads` opens it, and is recorded. */
  answers: z.array(maskedAnswer),
  has_note: z.boolean(),
  why: matchTrace,
  next_match_contact_statuses: z.array(matchContactStatus),
  credit_request_id: z.nullable(intId),
  /** When staff last reminded the professional of this client. */
  reminded_at: z.nullable(isoDateTime),
  /** Newest first; private notes of the professional are theirs alone, and not in it. */
  events: z.array(timelineEvent),
  /** What deleting it would do, a sentence each; empty where it is over already. */
  if_deleted: z.array(z.string()),
});

export type StaffOpenedMatch = z.infer<typeof staffOpenedMatch>;

const MATCH_SORTS = ['created_at', 'waiting_since'] as const;

const matchFilters = z.object({
  start_date: dateFilter,
  end_date: dateFilter,
  status: z.optional(z.enum(matchLifecycle.states.map(({ slug }) => slug))),
  state: z.optional(staffMatch.shape.state),
  profession_id: z.optional(intIdInPath),
  /** Of the professional. */
  user_id: z.optional(intIdInPath),
  /** The number of a match or a lead, a client's whole phone number or email, a zip, or a professional's name. */
  search,
  sort: z._default(
    z.enum([...MATCH_SORTS, ...MATCH_SORTS.map((column) => `-${column}` as const)]),
    '-created_at',
  ),
});

export const staffMatchesContract = {
  'GET /matches': {
    access,
    summary: 'Matches, newest first unless told, contact data masked',
    query: z.extend(matchFilters, { page, perPage }),
    response: z.object({
      matches: z.array(staffMatch),
      pagination: boundedPagination,
      /** By contact status, the other filters kept, many of them only roughly; live ones are the professional's turn. */
      status_counts: z.array(z.extend(matchContactStatus, { total: z.int(), live: z.int() })),
    }),
    errors: ['validation_failed'],
  },
  'POST /matches/export': {
    access,
    summary:
      'Matches as CSV in the order of the list, without contact data and what care is sought; the export is recorded',
    query: matchFilters,
    response: z.string(),
    csv: true,
    errors: ['validation_failed'],
  },
  'GET /matches/:id': {
    access,
    summary: 'One match with its timeline, contact data masked',
    params: byId,
    response: z.object({ match: staffOpenedMatch }),
    errors: ['not_found'],
  },
  'PATCH /matches/:id/match-contact-status': {
    access,
    summary: "Correct a match's contact status; repeating it changes nothing",
    params: byId,
    body: statusChange,
    response: z.object({ match: staffMatch }),
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'status_changed'],
  },
  'DELETE /match/:id': {
    access,
    summary:
      'Take a match back: it ends, its credits go back, and its lead is in the unmatched queue; repeating it changes nothing',
    params: byId,
    response: acknowledgement,
    idempotent: 'required',
    errors: ['not_found', 'conflict'],
  },
  'POST /followup-notification': {
    access,
    summary: 'Remind a professional of a client now; at most once an hour for a match',
    body: z.object({ match_id: id, message: z._default(nudgeText, '') }),
    response: z.object({ reminded_at: isoDateTime }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
} as const satisfies Contract;
