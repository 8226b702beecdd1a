import * as z from 'zod/mini';

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
