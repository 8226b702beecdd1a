import * as z from 'zod/mini';

/** What a saved view of a list is called. */
export const savedViewName = z
  .string()
  .check(
    z.maxLength(60, 'Use 60 characters at most.'),
    z.trim(),
    z.minLength(1, 'Give the view a name.'),
    z.regex(/^[^\p{Cc}]*$/u, 'Use letters, numbers and signs.'),
  );
