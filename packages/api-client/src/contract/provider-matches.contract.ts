import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { dateFilter, id, idInPath, isoDateTime, named, page, pagination, perPage } from './shared-schemas.ts';

export const matchContactStatus = z.extend(named, { slug: z.string() });

/** Why this provider came first: each key of the ranking, with what it was. Shown to both sides and to staff. */
export const matchTrace = z.object({
  decided_at: isoDateTime,
  candidates_considered: z.int(),
  rank_keys: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
});

/** A match as its provider sees it. Contact fields are null until the visitor has agreed to share them. */
export const providerMatch = z.object({
  id,
  created_at: isoDateTime,
  disclosure: z.enum(['instant', 'confirm']),
  disclosed_at: z.nullable(isoDateTime),
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
  contact: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), phone_number: z.string(), email: z.string() }),
  ),
  note: z.nullable(z.string()),
  why: z.array(z.string()),
  is_demo: z.boolean(),
});

const statusBody = z.object({ match_contact_status_id: id });

export const providerMatchesContract = {
  'GET /matches': {
    access: 'professional',
    summary: "The signed-in professional's matches, newest first",
    query: z.object({
      page,
      perPage,
      start_date: dateFilter,
      end_date: dateFilter,
      /** One day. */
      date: dateFilter,
      status: z.optional(z.string().check(z.maxLength(40))),
    }),
    response: z.object({ matches: z.array(providerMatch), pagination }),
    errors: ['validation_failed'],
  },
  'GET /match-contact-statuses': {
    access: 'professional',
    summary: 'The contact statuses of a match',
    response: z.object({ match_contact_statuses: z.array(matchContactStatus) }),
    errors: [],
  },
  'PATCH /matches/:id/match-contact-status': {
    access: 'professional',
    summary: "Move a match's contact status along its lifecycle",
    params: z.object({ id: idInPath }),
    body: statusBody,
    response: z.object({ match: providerMatch }),
    errors: ['validation_failed', 'not_found', 'invalid_transition'],
  },
} as const satisfies Contract;
