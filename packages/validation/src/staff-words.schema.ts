import * as z from 'zod/mini';

/** Why staff give a professional another status, in their own words; the professional reads it too. */
export const statusReasonSchema = z
  .string()
  .check(
    z.maxLength(500, 'Use 500 characters at most.'),
    z.trim(),
    z.minLength(5, 'Say why, in a few words.'),
  );

/** What staff write down of a professional, for staff alone. */
export const staffNoteSchema = z
  .string()
  .check(
    z.maxLength(4000, 'Use 4,000 characters at most.'),
    z.trim(),
    z.minLength(1, 'Write the note first.'),
  );
