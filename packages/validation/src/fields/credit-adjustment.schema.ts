import * as z from 'zod/mini';

/** The most credits that staff give or take at once. */
const MOST_CREDITS = 1000;

/** Staff giving or taking credits, as the form has it. */
export const creditAdjustmentSchema = z.object({
  direction: z.enum(['give', 'take']),
  amount: z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_CREDITS,
      'Enter whole credits, from 1 to 1,000.',
    ),
  ),
  reason: z.string().check(z.maxLength(500), z.trim(), z.minLength(5, 'Say why, in a few words.')),
});
