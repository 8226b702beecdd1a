import * as z from 'zod/mini';

/** Why staff give a professional another status, in their own words; the professional reads it too. */
export const statusReasonSchema = z
  .string()
  .check(
    z.maxLength(500, 'Use 500 characters at most.'),
    z.trim(),
    z.minLength(5, 'Say why, in a few words.'),
  );

/** The form that asks for it. */
export const statusReasonForm = z.object({ reason: statusReasonSchema });
