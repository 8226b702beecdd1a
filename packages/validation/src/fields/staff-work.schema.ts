import * as z from 'zod/mini';

import { manualReason, noteText, nudgeText } from './match-work.schema.ts';

/** A note of staff on a lead. */
export const leadNoteForm = z.object({ note: noteText });

/** What staff tell a professional when they remind them of a client. */
export const nudgeForm = z.object({ message: nudgeText });

/** What is in the way of a match by hand and may be overridden, each said yes to by its name, and why. */
export const manualMatchForm = (inTheWay: readonly string[]) =>
  z.object({
    overrides: z
      .array(z.string())
      .check(
        z.refine(
          (named) => inTheWay.every((one) => named.includes(one)),
          'Check each box to match anyway, or choose someone else.',
        ),
      ),
    reason: manualReason,
  });

/** The number of what is erased, typed to confirm. */
export const typedNumberForm = (number: number) =>
  z.object({
    number: z.string().check(
      z.trim(),
      z.refine((typed) => typed.replace(/^#/, '') === String(number), `Type ${number} to confirm.`),
    ),
  });

/** The contact status that a match is corrected to, by its number. */
export const statusCorrectionForm = z.object({
  status: z.string().check(z.minLength(1, 'Choose a status.')),
});
