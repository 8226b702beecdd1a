import * as z from 'zod/mini';

import { creditCostSchema } from '@carematch/validation/fields/credit-cost.schema';

import type { Contract } from '../endpoint.ts';
import {
  acknowledgement,
  intId as id,
  intIdInPath as idInPath,
  isoDate,
  isoDateTime,
  named,
  tag,
} from '../shared-schemas.ts';

/** What a lead for a service costs from some day on. The day begins at midnight in New York. */
const planned = z.nullable(z.object({ credit_cost: z.int(), effective_on: isoDate }));

const pricedProfession = z.object({
  id,
  name: z.string(),
  /** The profession whose services and costs this one shares; null where it has its own. */
  parent_id: z.nullable(id),
  divisions: z.array(named),
  services: z.array(
    z.object({
      id,
      name: z.string(),
      /** Null for a service without one. */
      division_id: z.nullable(id),
      /** Whole credits. */
      credit_cost: z.int(),
      planned,
    }),
  ),
});

export type PricedProfession = z.infer<typeof pricedProfession>;

/** A cost that held from a moment on. */
const pastCost = z.object({
  id,
  credit_cost: z.int(),
  since: isoDateTime,
  /** Null for the cost that a service began with, and where the account was deleted. */
  by: z.nullable(z.string()),
  decided_at: isoDateTime,
});

const creditCosts = z.object({
  service: named,
  credit_cost: z.int(),
  planned: z.nullable(
    z.object({
      credit_cost: z.int(),
      effective_on: isoDate,
      by: z.nullable(z.string()),
      decided_at: isoDateTime,
    }),
  ),
  /** Active professionals who offer it. */
  offered_by: z.int(),
  /** Matches of the last 30 days whose client asked for it. */
  recent_matches: z.int(),
  /** The latest 100, the latest first. */
  history: z.array(pastCost),
  /** Stands for the cost and what is planned. */
  tag,
});

export type CreditCosts = z.infer<typeof creditCosts>;

const params = z.object({ id: idInPath });

export const creditCostsContract = {
  'GET /professions': {
    access: ['staff'],
    summary: 'Professions with divisions, services and what a lead for each costs, now and as planned',
    response: z.object({ professions: z.array(pricedProfession) }),
    errors: [],
  },
  'GET /services/:id/credit-costs': {
    access: ['staff'],
    summary: 'What a lead for a service costs, cost and will cost, who decided it, and who a change affects',
    params,
    response: z.object({ credit_costs: creditCosts }),
    errors: ['not_found'],
  },
  'POST /services/:id/credit-cost': {
    access: ['staff'],
    summary:
      'Change what a lead for a service costs, today or from a later day on, which replaces what was planned; matches keep their cost',
    params,
    body: creditCostSchema,
    response: z.extend(acknowledgement, { credit_costs: creditCosts }),
    guarded: true,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'stale_version'],
  },
  'DELETE /services/:id/planned-credit-cost': {
    access: ['staff'],
    summary: 'Cancel a planned change of what a lead for a service costs',
    params,
    response: z.extend(acknowledgement, { credit_costs: creditCosts }),
    guarded: true,
    errors: ['not_found', 'stale_version'],
  },
} as const satisfies Contract;
