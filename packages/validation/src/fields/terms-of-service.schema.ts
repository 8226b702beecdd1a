import * as z from 'zod/mini';

/** The box below the terms: what is checked is the version that was read. */
export const termsSchema = z.object({
  accepted: z.array(z.string()).check(z.minLength(1, 'Please accept the terms to finish your sign-up.')),
});
