import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { intId, intIdInPath, isoDateTime, page, pagination, perPage } from '../shared-schemas.ts';

export const PAYMENT_ALERT_KINDS = ['refund', 'dispute', 'difference', 'unknown_object'] as const;

const kind = z.enum(PAYMENT_ALERT_KINDS);

/** Something at the payment provider that staff should see. Amounts are US dollars. */
const alert = z.object({
  id: intId,
  kind,
  created_at: isoDateTime,
  /** By their user. Null if it is not about a payment of ours. */
  professional: z.nullable(z.object({ id: intId, first_name: z.string(), last_name: z.string() })),
  /** The provider's ID of the refund, dispute, charge or other object. */
  object_id: z.string(),
  /** Of an unknown object: the first event that named it. */
  event: z.nullable(z.object({ id: z.string(), type: z.string() })),
  /** Of books that differ: what is left of the charge at the provider, and by our invoices and credit notes. */
  difference: z.nullable(z.object({ provider: z.number(), ours: z.number() })),
  /** Of a refund or dispute. */
  reversal: z.nullable(
    z.object({
      amount: z.number(),
      /** `started`: the provider has not confirmed the refund. */
      state: z.enum(['started', 'done', 'failed', 'open', 'won', 'lost']),
      credits_taken: z.int(),
      /** Credits that had been spent already, and their price. */
      shortfall_credits: z.int(),
      shortfall_amount: z.number(),
    }),
  ),
  /** `by`: null if the books agreed again by themselves. */
  resolved: z.nullable(z.object({ at: isoDateTime, by: z.nullable(z.string()) })),
});

const params = z.object({ id: intIdInPath });

/** Refunds and disputes made at the payment provider, and what of its books is not explained by ours. */
export const paymentAlertsContract = {
  'GET /payment-alerts': {
    access: ['staff'],
    summary: 'Open or resolved payment alerts, the latest first',
    query: z.object({
      page,
      perPage,
      kind: z.optional(kind),
      state: z.optional(z.enum(['open', 'resolved'])),
      user_id: z.optional(intIdInPath),
    }),
    response: z.object({ alerts: z.array(alert), pagination }),
    errors: ['validation_failed'],
  },
  'GET /payment-alerts/:id': {
    access: ['staff'],
    summary: 'One payment alert, also after it is resolved',
    params,
    response: z.object({ alert }),
    errors: ['not_found'],
  },
  'POST /payment-alerts/:id/resolve': {
    access: ['staff'],
    summary: 'Mark a payment alert as resolved',
    params,
    response: z.object({ alert }),
    errors: ['not_found'],
  },
} as const satisfies Contract;
