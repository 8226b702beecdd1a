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

/** Another status for a professional, and why in the words of staff; the professional reads it too. */
export const statusChoiceSchema = z.object({
  to: z.enum(['onboarding', 'active', 'paused', 'suspended', 'closed'], 'Choose a status.'),
  reason: statusReasonSchema,
});

/** What staff write down of a professional, for staff alone. */
export const staffNoteSchema = z.object({
  text: z
    .string()
    .check(
      z.maxLength(4000, 'Use 4,000 characters at most.'),
      z.trim(),
      z.minLength(1, 'Write the note first.'),
    ),
});

/** The name of whoever is deleted, typed to confirm. */
export const typedNameSchema = z.object({
  name: z.string().check(z.maxLength(200), z.trim(), z.minLength(1, 'Type their full name to confirm.')),
});

/** Why a member of staff stands in for a professional, who is told. */
export const impersonationSchema = z.object({
  reason: z
    .string()
    .check(
      z.maxLength(300, 'Use 300 characters at most.'),
      z.trim(),
      z.minLength(10, 'Say why in a few words, at least 10 characters.'),
    ),
});
