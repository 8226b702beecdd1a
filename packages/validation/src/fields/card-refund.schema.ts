import * as z from 'zod/mini';

import { formatNumber } from '../display/number-display.ts';
import { statusReasonSchema } from './professional-by-staff.schema.ts';

/** Credits, and what they cost in US cents. */
interface Share {
  readonly credits: number;
  readonly cents: number;
}

/** Whole cents that go back for credits of an invoice, by share; the last ones take what is left of it. */
export const refundShare = (invoice: Share, rest: Share, credits: number): number =>
  credits === rest.credits ? rest.cents : Math.floor((invoice.cents * credits) / invoice.credits);

/** Whole credits whose price was refunded, rounded down: with the last cent, all that were bought. */
export const refundedCredits = (bought: Share, cents: number): number =>
  Math.floor((bought.credits * Math.min(cents, bought.cents)) / bought.cents);

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
