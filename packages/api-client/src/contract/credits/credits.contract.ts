import * as z from 'zod/mini';

import { LEDGER_KINDS } from '@carematch/validation/display/credits-display';

import type { Contract } from '../endpoint.ts';
import {
  acknowledgement,
  dateFilter,
  id,
  intId,
  intIdInPath,
  isoDateTime,
  page,
  pagination,
  perPage,
  tag,
} from '../shared-schemas.ts';

const professionals = ['professional', 'staffAsProfessional'] as const;
const byId = z.object({ id: intIdInPath });

/** What a professional has, and how far it goes. Whole credits. */
const credits = z.object({
  /** Null before the first package. */
  balance: z.nullable(z.int()),
  /** Held for clients who have yet to agree; not in the balance. */
  held: z.int(),
  /** The calendar month by the professional's zone. */
  month: z.object({
    /** Until when it is counted. */
    ends_at: isoDateTime,
    spent: z.int(),
    /** The most to spend; null for no limit. */
    limit: z.nullable(z.int()),
    /** Null for no limit. */
    left: z.nullable(z.int()),
  }),
  /** At the pace of the last 30 days the balance lasts this many days; null without spending. */
  lasts_days: z.nullable(z.int()),
  /** The cheapest service they offer; null without services. */
  cheapest_service: z.nullable(z.int()),
  /** Stands for the limit. */
  tag,
});

export type Credits = z.infer<typeof credits>;

/** A movement on the statement. */
const movement = z.object({
  id,
  created_at: isoDateTime,
  kind: z.enum(LEDGER_KINDS),
  /** What and why, in words. */
  text: z.string(),
  /** Whole credits; negative for what was spent. */
  amount: z.int(),
  balance_after: z.int(),
  match_id: z.nullable(id),
  invoice_id: z.nullable(intId),
});

export type Movement = z.infer<typeof movement>;

const statement = z.object({ movements: z.array(movement), pagination });

const statementQuery = z.object({
  page,
  perPage,
  start_date: dateFilter,
  end_date: dateFilter,
  kind: z.optional(z.enum(LEDGER_KINDS)),
});

/** The most credits to spend in a calendar month; null for no limit. */
const limit = z.object({ monthly_credit_limit: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))) });

export const creditsContract = {
  'GET /credits': {
    access: professionals,
    summary: 'Balance, what is held, and what was spent and is left this month',
    response: z.object({ credits }),
    errors: [],
  },
  'GET /credits/ledger': {
    access: professionals,
    summary: 'Every movement of credits, the latest first',
    query: statementQuery,
    response: statement,
    errors: ['validation_failed'],
  },
  'PUT /credits/limit': {
    access: professionals,
    summary: 'The most credits to spend in a month',
    body: limit,
    response: z.object({ credits }),
    guarded: true,
    errors: ['validation_failed', 'stale_version'],
  },
} as const satisfies Contract;

export const staffCreditsContract = {
  'GET /users/:id/credits': {
    access: ['staff'],
    summary: 'For a professional: balance, what is held, and what was spent and is left this month',
    params: byId,
    response: z.object({ credits }),
    errors: ['not_found'],
  },
  'GET /users/:id/credits/ledger': {
    access: ['staff'],
    summary: 'For a professional: every movement of credits, the latest first',
    params: byId,
    query: statementQuery,
    response: statement,
    errors: ['validation_failed', 'not_found'],
  },
  'PUT /users/:id/credits/limit': {
    access: ['staff'],
    summary: 'For a professional: the most credits to spend in a month',
    params: byId,
    body: limit,
    response: z.object({ credits }),
    guarded: true,
    errors: ['validation_failed', 'not_found', 'stale_version'],
  },
  'POST /users/:id/credit-adjustments': {
    access: ['staff'],
    summary: 'Give or take credits, with the reason; the professional reads it',
    params: byId,
    body: z.object({
      /** Whole credits; negative takes. The balance never falls below 0. */
      amount: z.int().check(
        z.minimum(-1000, 'Take 1,000 credits at most.'),
        z.maximum(1000, 'Give 1,000 credits at most.'),
        z.refine((amount) => amount !== 0, 'Give or take at least one credit.'),
      ),
      reason: z.string().check(z.maxLength(500), z.trim(), z.minLength(5, 'Say why, in a few words.')),
    }),
    response: z.extend(acknowledgement, { credits }),
    idempotent: 'required',
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
} as const satisfies Contract;
