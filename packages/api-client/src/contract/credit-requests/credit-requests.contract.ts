import * as z from 'zod/mini';

import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import {
  creditRequestReasonSchema,
  requestAnswerSchema,
  requestAppealSchema,
  requestDecisionSchema,
  requestDetails,
  requestQuestionSchema,
  detailsIfOther,
} from '@carematch/validation/fields/credit-request.schema';

import type { Contract } from '../endpoint.ts';
import {
  acknowledgement,
  dateFilter,
  id,
  idInPath,
  intId,
  intIdInPath,
  isoDateTime,
  page,
  pagination,
  perPage,
} from '../shared-schemas.ts';

const professionals = ['professional', 'staffAsProfessional'] as const;
const byId = z.object({ id: intIdInPath });

export const creditRequestStatus = z.enum(creditRequestLifecycle.states.map(({ slug }) => slug));

/** A recorded fact that counts for or against a reason. */
const evidence = z.object({
  code: z.string(),
  /** `supports` what is asked for, `contradicts` it, or says nothing yet. */
  weighs: z.enum(['supports', 'contradicts', 'open']),
  text: z.string(),
  at: z.nullable(isoDateTime),
});

export type Evidence = z.infer<typeof evidence>;

const event = z.object({
  id,
  status: creditRequestStatus,
  by: z.enum(['professional', 'staff', 'system']),
  message: z.nullable(z.string()),
  created_at: isoDateTime,
});

export type CreditRequestStep = z.infer<typeof event>;

/** A request for the credits of a match back. */
export const creditRequest = z.object({
  id: intId,
  match_id: id,
  /** The first name and initial of the client; null once it is erased, or was never shared. */
  client: z.nullable(z.string()),
  matched_at: isoDateTime,
  cost: z.int(),
  reason: creditRequestReasonSchema,
  details: z.nullable(z.string()),
  status: creditRequestStatus,
  asked_by: z.enum(['professional', 'system']),
  /** Credits that are asked for; once granted, those that were given back. */
  amount: z.int(),
  /** Whether the credits went back. */
  is_granted: z.boolean(),
  /** Why it was decided as it is. */
  decision: z.nullable(z.string()),
  /** Whose turn it is, and until when. */
  waits_for: z.nullable(z.enum(['professional', 'staff'])),
  due_at: z.nullable(isoDateTime),
  /** What this caller may do now. */
  may: z.array(z.enum(['withdraw', 'answer', 'appeal', 'approve', 'deny', 'ask'])),
  /** Why this member of staff may not decide it, where another one has to. */
  not_by_you: z.nullable(z.string()),
  created_at: isoDateTime,
  decided_at: z.nullable(isoDateTime),
});

export type CreditRequest = z.infer<typeof creditRequest>;

const openedCreditRequest = z.extend(creditRequest, {
  evidence: z.array(evidence),
  events: z.array(event),
});

export type OpenedCreditRequest = z.infer<typeof openedCreditRequest>;

/** What asking for the credits of a match back would lead to. */
const refundOffer = z.object({
  /** Until when it may be asked for. */
  until: isoDateTime,
  /** Why it may not be asked for now, in words; null where it may. */
  closed: z.nullable(z.string()),
  /** The request that was made already. */
  credit_request_id: z.nullable(intId),
  attempts: z.array(
    z.object({
      id,
      channel: z.enum(['call', 'sms', 'email']),
      answered: z.boolean(),
      made_at: isoDateTime,
    }),
  ),
  reasons: z.array(
    z.object({
      slug: creditRequestReasonSchema,
      label: z.string(),
      /** What decides it. */
      rule: z.string(),
      /** Credits that it can give back. */
      amount: z.int(),
      /** What would happen now by the recorded evidence. */
      outlook: z.enum(['approved', 'denied', 'review']),
      because: z.string(),
      evidence: z.array(evidence),
    }),
  ),
});

export type RefundOffer = z.infer<typeof refundOffer>;

export const creditRequestsContract = {
  'GET /credit-requests': {
    access: professionals,
    summary: 'Requests for credits back, the latest first',
    query: z.object({ page, perPage, status: z.optional(creditRequestStatus) }),
    response: z.object({ credit_requests: z.array(creditRequest), pagination }),
    errors: ['validation_failed'],
  },
  'GET /credit-requests/:id': {
    access: professionals,
    summary: 'One request with its evidence and its steps',
    params: byId,
    response: z.object({ credit_request: openedCreditRequest }),
    errors: ['not_found'],
  },
  'GET /matches/:id/refund': {
    access: professionals,
    summary: 'What asking for the credits of a match back would lead to, by the recorded evidence',
    params: z.object({ id: idInPath }),
    response: z.object({ refund: refundOffer }),
    errors: ['not_found'],
  },
  'POST /matches/:id/contact-attempts': {
    access: professionals,
    summary: 'Write down an attempt to reach the client, as it is made',
    params: z.object({ id: idInPath }),
    body: z.object({ channel: z.enum(['call', 'sms', 'email']), answered: z.boolean() }),
    response: z.object({ refund: refundOffer }),
    status: 201,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /credit-requests': {
    access: professionals,
    summary: 'Ask for the credits of a match back; recorded evidence decides at once where it can',
    body: z
      .object({
        match_id: id,
        reason: creditRequestReasonSchema,
        details: z.optional(requestDetails),
      })
      .check(detailsIfOther),
    response: z.object({ credit_request: openedCreditRequest }),
    status: 201,
    idempotent: 'required',
    errors: ['validation_failed', 'not_found', 'conflict', 'too_late'],
  },
  'POST /credit-requests/:id/answer': {
    access: professionals,
    summary: 'Answer the question of staff',
    params: byId,
    body: requestAnswerSchema,
    response: z.object({ credit_request: openedCreditRequest }),
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'too_late'],
  },
  'POST /credit-requests/:id/withdraw': {
    access: professionals,
    summary: 'Take a request back',
    params: byId,
    response: z.object({ credit_request: openedCreditRequest }),
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /credit-requests/:id/appeal': {
    access: professionals,
    summary: 'Have a denial decided once more, by another person',
    params: byId,
    body: requestAppealSchema,
    response: z.object({ credit_request: openedCreditRequest }),
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'too_late'],
  },
} as const satisfies Contract;

/** A request as staff see it. */
const staffCreditRequest = z.extend(creditRequest, {
  user_id: intId,
  professional: z.string(),
  lead_id: id,
  profession: z.string(),
  state_code: z.nullable(z.string()),
  is_demo: z.boolean(),
});

export type StaffCreditRequest = z.infer<typeof staffCreditRequest>;

/** An earlier decision on the same reason. */
const precedent = z.object({
  id: intId,
  professional: z.string(),
  status: creditRequestStatus,
  is_granted: z.boolean(),
  amount: z.int(),
  decision: z.nullable(z.string()),
  decided_at: isoDateTime,
});

/** Columns that the queue is sorted by; a minus before one turns the order round. */
const SORTS = ['created_at', 'due_at', 'amount'] as const;

export const staffCreditRequestsContract = {
  'GET /credit-requests': {
    access: ['staff'],
    summary: 'Requests for credits back; those that are due first unless told',
    query: z.object({
      page,
      /** Rows a page. */
      per_page: perPage,
      sort: z._default(z.enum([...SORTS, ...SORTS.map((column) => `-${column}` as const)]), 'due_at'),
      /** Slugs with commas between. */
      statuses: z.optional(z.string().check(z.regex(/^(?:[a-z_]{1,20}(?:,[a-z_]{1,20}){0,9})?$/))),
      start_date: dateFilter,
      end_date: dateFilter,
      user_id: z.optional(intIdInPath),
    }),
    response: z.object({
      credit_requests: z.array(staffCreditRequest),
      pagination,
      status_counts: z.array(z.object({ status: creditRequestStatus, total: z.int() })),
    }),
    errors: ['validation_failed'],
  },
  'GET /credit-requests/:id': {
    access: ['staff'],
    summary: 'One request with its evidence, its steps and five decisions alike',
    params: byId,
    response: z.object({
      credit_request: z.extend(staffCreditRequest, {
        evidence: z.array(evidence),
        events: z.array(z.extend(event, { actor: z.nullable(z.string()) })),
        precedents: z.array(precedent),
        /** What the evidence alone says. */
        suggestion: z.nullable(z.object({ share: z.enum(['full', 'half', 'none']), because: z.string() })),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /credit-requests/:id/approve': {
    access: ['staff'],
    summary: 'Give credits of a match back, all or half; decides an appeal too',
    params: byId,
    body: z.extend(requestDecisionSchema, { share: z.enum(['full', 'half']) }),
    response: acknowledgement,
    idempotent: 'required',
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'another_person'],
  },
  'POST /credit-requests/:id/deny': {
    access: ['staff'],
    summary: 'Refuse a request, with the reason; decides an appeal too',
    params: byId,
    body: requestDecisionSchema,
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'another_person'],
  },
  'POST /credit-requests/:id/ask': {
    access: ['staff'],
    summary: 'Ask the professional for more; they have a week to answer',
    params: byId,
    body: requestQuestionSchema,
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'invalid_transition', 'another_person'],
  },
} as const satisfies Contract;
