import * as z from 'zod/mini';

/** Why staff refuse a license or a name; its professional reads it. */
export const refusalReasonSchema = z
  .string()
  .check(
    z.maxLength(500, 'Use 500 characters at most.'),
    z.trim(),
    z.minLength(10, 'Say what is wrong in a few words, at least 10 characters.'),
  );
