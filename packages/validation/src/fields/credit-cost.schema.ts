import * as z from 'zod/mini';

/** What a lead for a service may cost, whole credits. */
const COSTS = { min: 1, max: 100 } as const;

const COST_MESSAGE = `Enter a whole number of credits, from ${COSTS.min} to ${COSTS.max}.`;

const creditCost = z
  .int(COST_MESSAGE)
  .check(z.minimum(COSTS.min, COST_MESSAGE), z.maximum(COSTS.max, COST_MESSAGE));

/** The day from which a cost holds, `YYYY-MM-DD`. */
const effectiveOn = z.iso.date('Choose the day the new cost starts.');

/** What a lead for a service is to cost, and from which day. */
export const creditCostSchema = z.object({ credit_cost: creditCost, effective_on: effectiveOn });

/** The same as a form holds it. */
export const creditCostFormSchema = z.object({
  credit_cost: z.pipe(
    z.string().check(z.regex(/^\s*\d{1,4}\s*$/, COST_MESSAGE)),
    z.pipe(z.transform(Number), creditCost),
  ),
  effective_on: effectiveOn,
  /** The change that was planned when the form was opened, in words: it is not overwritten unseen. */
  planned: z.string(),
});
