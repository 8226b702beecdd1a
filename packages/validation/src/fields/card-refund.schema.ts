import * as z from 'zod/mini';

import { formatNumber } from '../display/number-display.ts';
import { statusReasonSchema } from './status-reason.schema.ts';

/** What goes back of an invoice, at most so many credits, and why; the professional reads it. */
export const moneyRefundSchema = (most: number) =>
  z.object({
    credits: z.pipe(
      z.string().check(
        z.maxLength(20),
        z.trim(),
        z.refine(
          (text) => /^[1-9]\d*$/.test(text) && Number(text) <= most,
          `Choose from 1 to ${formatNumber(most)} credits.`,
        ),
      ),
      z.transform(Number),
    ),
    reason: statusReasonSchema,
  });
