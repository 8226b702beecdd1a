import * as z from 'zod/mini';

import type { Contract } from './endpoint.ts';
import {
  answeredQuestion,
  clientContact,
  matchContactStatus,
  matchTrace,
} from './provider-matches.contract.ts';
import { dateFilter, id, idInPath, isoDateTime, named, page, pagination, perPage } from './shared-schemas.ts';

const outcome = z.enum(['matched', 'pending', 'rematched', 'unmatched', 'possible']);

/** A lead as staff see it. Contact data is masked until it is opened, and each opening is recorded. */
export const staffLead = z.object({
  id,
  created_at: isoDateTime,
  outcome,
  profession: z.string(),
  services: z.array(z.string()),
  care_path: z.nullable(z.string()),
  postal_code: z.string(),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  /** Null once it is erased. */
  contact: z.nullable(clientContact),
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
  decided_at: isoDateTime,
  candidates_considered: z.int(),
  steps: z.array(z.object({ step: z.string(), result: z.string(), detail: z.nullable(z.string()) })),
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
  specializations: z.array(z.string()),
  care_goals: z.array(z.string()),
  virtual_session: z.nullable(z.boolean()),
  insurance_carrier: z.nullable(z.string()),
  willing_to_pay_cash: z.boolean(),
  search_radius_miles: z.nullable(z.int()),
  /** When a pending lead turns unmatched. */
  pending_until: z.nullable(isoDateTime),
  answers: z.array(z.extend(answeredQuestion, { masked: z.boolean() })),
  consents: z.array(
    z.object({
      kind: z.enum(['sms', 'disclosure']),
      version: z.string(),
      page: z.string(),
      provider: z.nullable(named),
      agreed_at: isoDateTime,
    }),
  ),
  trace: z.nullable(decisionTrace),
});

export const staffLeadsContract = {
  'GET /leads': {
    access: 'admin',
    summary: 'Leads, newest first, contact data masked',
    query: z.object({
      page,
      perPage,
      start_date: dateFilter,
      end_date: dateFilter,
      outcome: z.optional(outcome),
      profession_id: z.optional(idInPath),
    }),
    response: z.object({
      leads: z.array(staffLead),
      pagination,
      /** By outcome, dates and profession filtered. */
      outcome_counts: z.array(z.object({ outcome, total: z.int() })),
    }),
    errors: ['validation_failed'],
  },
  'GET /leads/:id': {
    access: 'admin',
    summary: 'One lead with the trace of its decision, contact data and typed answers masked',
    params: z.object({ id: idInPath }),
    response: z.object({ lead: openedLead }),
    errors: ['not_found'],
  },
  'POST /leads/:id/contact-reads': {
    access: 'admin',
    summary: "Read a lead's contact data, answers and the visitor's note; the reading is recorded",
    params: z.object({ id: idInPath }),
    response: z.object({
      contact: clientContact,
      note: z.nullable(z.string()),
      answers: z.array(answeredQuestion),
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
