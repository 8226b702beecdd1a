import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import { matchContactStatus } from './provider-matches.contract.ts';
import { dateFilter, id, idInPath, isoDateTime, named, page, pagination, perPage } from './shared-schemas.ts';

/** A lead as staff see it. Contact data is masked in lists and shown, with the reading recorded, on one lead. */
export const staffLead = z.object({
  id,
  created_at: isoDateTime,
  outcome: z.enum(['matched', 'pending', 'rematched', 'unmatched', 'possible']),
  profession: z.string(),
  services: z.array(z.string()),
  care_path: z.nullable(z.string()),
  postal_code: z.string(),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  contact: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    email: z.string(),
    masked: z.boolean(),
  }),
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

/** Why the lead ended as it did, step by step in the order the decision took. */
export const decisionTrace = z.object({
  steps: z.array(z.object({ step: z.string(), result: z.string(), detail: z.nullable(z.string()) })),
  candidates: z.array(
    z.object({
      provider: named,
      chosen: z.boolean(),
      refused_because: z.nullable(z.string()),
      rank_keys: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
    }),
  ),
});

export const staffLeadsContract = {
  'GET /leads': {
    access: 'admin',
    summary: 'Leads, newest first',
    query: z.object({
      page,
      perPage,
      start_date: dateFilter,
      end_date: dateFilter,
      outcome: z.optional(z.enum(['matched', 'pending', 'rematched', 'unmatched', 'possible'])),
      profession_id: z.optional(idInPath),
    }),
    response: z.object({ leads: z.array(staffLead), pagination }),
    errors: ['validation_failed'],
  },
  'GET /leads/:id': {
    access: 'admin',
    summary: 'One lead with its contact data (the reading is recorded) and the trace of its decision',
    params: z.object({ id: idInPath }),
    response: z.object({
      lead: z.extend(staffLead, {
        answers: z.array(z.object({ question: z.string(), answer: z.string() })),
        trace: z.nullable(decisionTrace),
        note: z.nullable(z.string()),
      }),
    }),
    errors: ['not_found'],
  },
  'GET /match-contact-statuses': {
    access: 'admin',
    summary: 'The contact statuses of a match',
    response: z.object({ match_contact_statuses: z.array(matchContactStatus) }),
    errors: [],
  },
} as const satisfies Contract;
