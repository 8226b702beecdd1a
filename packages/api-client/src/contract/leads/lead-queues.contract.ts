import * as z from 'zod/mini';

import { manualReason, noteText } from '@carematch/validation/fields/match-work.schema';

import type { Contract } from '../endpoint.ts';
import { openedLead, staffLead } from './leads.contract.ts';
import { matchContactStatus, matchTrace } from '../matches/matches.contract.ts';
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
import { professional, staffMatch } from '../matches/staff-matches.contract.ts';

const access = ['staff'] as const;
const byId = z.object({ id: idInPath });
const search = z.optional(z.string().check(z.maxLength(100), z.trim()));

/** Who of staff has a lead open, so that two do not do the same. It ends by itself a little after they left. */
const holder = z.object({ id: intId, name: z.string(), until: isoDateTime, is_me: z.boolean() });

/** A note of staff on a lead. */
const leadNote = z.object({ id, text: z.nullable(z.string()), by: z.string(), created_at: isoDateTime });

export type LeadNote = z.infer<typeof leadNote>;

/** Why a lead waits or fell through, and what staff would do first. */
const standing = z.object({
  /** Since when it waits. */
  since: isoDateTime,
  reason: z.object({ code: z.string(), text: z.string() }),
  next_act: z.object({
    code: z.enum(['match', 'wait', 'credits', 'recruit', 'widen', 'contact', 'none']),
    label: z.string(),
  }),
  held_by: z.nullable(holder),
});

/** A row of a queue of leads. */
const queuedLead = z.extend(staffLead, {
  ...standing.shape,
  /** When a pending lead turns unmatched. */
  pending_until: z.nullable(isoDateTime),
});

export type QueuedLead = z.infer<typeof queuedLead>;

/** A lead as its page shows it: what the lead is, where it stands, and all that staff did. */
export const workedLead = z.extend(openedLead, {
  ...standing.shape,
  notes: z.array(leadNote),
  /** Others of the same phone or email. */
  linked_leads: z.array(
    z.object({ id, created_at: isoDateTime, outcome: staffLead.shape.outcome, profession: z.string() }),
  ),
  /** Every match that it had, newest first. */
  matches: z.array(
    z.object({
      id,
      professional,
      state: staffMatch.shape.state,
      match_contact_status: matchContactStatus,
      created_at: isoDateTime,
    }),
  ),
  erased_at: z.nullable(isoDateTime),
});

export type WorkedLead = z.infer<typeof workedLead>;

const queueFilters = z.object({
  start_date: dateFilter,
  end_date: dateFilter,
  profession_id: z.optional(intIdInPath),
  state_id: z.optional(intIdInPath),
  search,
  /** Those that waited longest first, or the latest. */
  sort: z._default(z.enum(['since', '-since']), 'since'),
  page,
  perPage,
});

const queue = {
  query: queueFilters,
  response: z.object({ leads: z.array(queuedLead), pagination: boundedPagination }),
} as const;

/** What staff may override when they match by hand. Licenses, exclusions and full accounts stay. */
export const OVERRIDES = ['distance', 'plan', 'rank'] as const;

/** A professional as one who could take a lead by hand. */
const manualCandidate = z.object({
  professional,
  title: z.string(),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  /** To the nearest of their regions; null where unknown. */
  distance_miles: z.nullable(z.number()),
  format: z.enum(['in_person', 'virtual']),
  /** Place in the ranking; null for those whom the search leaves out. */
  rank: z.nullable(z.int()),
  rank_keys: matchTrace.shape.rank_keys,
  /** Whole credits; null where they offer nothing that was asked for. */
  cost: z.nullable(z.int()),
  balance: z.int(),
  /** What has to be overridden to choose them. */
  needs: z.array(z.enum(OVERRIDES)),
  /** Why not, in words. With one that cannot be overridden no one can choose them. */
  blockers: z.array(z.object({ code: z.string(), text: z.string(), may_override: z.boolean() })),
});

export type ManualCandidate = z.infer<typeof manualCandidate>;

export const leadQueuesContract = {
  'GET /leads/:id': {
    access: ['staff'],
    summary:
      'One lead with the trace of its decision and what staff did, contact data and typed answers masked',
    params: z.object({ id: idInPath }),
    response: z.object({ lead: workedLead }),
    errors: ['not_found'],
  },
  'GET /unmatched': {
    access,
    summary: 'Leads that found no match, those that waited longest first, with the reason and what to do',
    ...queue,
    errors: ['validation_failed'],
  },
  'GET /unmatched/:id': {
    access,
    summary: 'One lead that found no match',
    params: byId,
    response: z.object({ lead: workedLead }),
    errors: ['not_found'],
  },
  'GET /pending': {
    access,
    summary: 'Leads that wait for a professional who can be charged, those that waited longest first',
    ...queue,
    errors: ['validation_failed'],
  },
  'GET /pending/:id': {
    access,
    summary: 'One lead that waits',
    params: byId,
    response: z.object({ lead: workedLead }),
    errors: ['not_found'],
  },
  'GET /leads/:id/candidates': {
    access,
    summary: "Who could take a lead by hand, in rank order, and why everyone else nearby isn't eligible",
    params: byId,
    query: z.object({
      /** A professional's name, for those who are not nearby. */
      search,
    }),
    response: z.object({
      candidates: z.array(manualCandidate),
      /** There are more nearby than are told. */
      more: z.boolean(),
    }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /matches/manual': {
    access,
    summary:
      'Match a lead with a professional by hand; the same license, exclusion and account rules hold as for any match',
    body: z.object({
      lead_id: id,
      user_id: intId,
      overrides: z._default(z.array(z.enum(OVERRIDES)).check(z.maxLength(OVERRIDES.length)), []),
      reason: manualReason,
    }),
    response: z.object({ match: staffMatch }),
    status: 201,
    idempotent: 'required',
    errors: ['validation_failed', 'not_found', 'conflict', 'not_eligible'],
  },
  'POST /leads/:id/notes': {
    access,
    summary: 'Add a note for staff to a lead',
    params: byId,
    body: z.object({ note: noteText }),
    /** `lead_id` tells whose it is, so that erasing the person forgets a kept answer too. */
    response: z.object({ lead_id: id, note: leadNote }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found'],
  },
  'PUT /leads/:id/hold': {
    access,
    summary: 'Tell others of staff that one has a lead open, for two minutes; repeating it prolongs that',
    params: byId,
    body: z.object({
      /** Take it from whoever has it. */
      take_over: z._default(z.boolean(), false),
    }),
    response: z.object({ held_by: holder }),
    unaudited: 'It tells who is looking, and is over in minutes.',
    errors: ['validation_failed', 'not_found'],
  },
  'DELETE /leads/:id/hold': {
    access,
    summary: 'Tell others that one is done with a lead',
    params: byId,
    response: acknowledgement,
    unaudited: 'It tells who is looking, and is over in minutes.',
    errors: ['not_found'],
  },
  'GET /leads/:id/erasure': {
    access,
    summary: 'What erasing the person of a lead would remove, and what would remain',
    params: byId,
    response: z.object({
      removes: z.array(z.string()),
      remains: z.array(z.string()),
      /** Other leads of the same phone or email, which are not erased with it. */
      other_leads: z.array(id),
    }),
    errors: ['not_found'],
  },
  'DELETE /leads/:id': {
    access,
    summary:
      'Erase who sent a lead and what they wrote; its number, matches and ledger stay. Repeating it clears what came in since',
    params: byId,
    response: z.object({ message: z.string(), other_leads: z.array(id) }),
    errors: ['not_found'],
  },
  'POST /leads/:id/export': {
    access,
    summary:
      'All that is stored about a lead and its person as CSV, to hand to them; the reading is recorded',
    params: byId,
    response: z.string(),
    csv: true,
    errors: ['not_found'],
  },
} as const satisfies Contract;
