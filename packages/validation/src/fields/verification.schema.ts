import * as z from 'zod/mini';

/** Staff decide on a license or a changed name within so many days of its being raised. */
export const VERIFY_WITHIN_DAYS = 3;

/** How staff verify a license. */
export const verifiedLicenseSchema = z.object({
  /** `YYYY-MM-DD`: its last day, as its board shows it. */
  expires_on: z.string().check(z.minLength(1, 'Enter the day the license expires.')),
});

/** How staff refuse a license or a name. */
export const refusalSchema = z.object({
  /** Its professional reads it. */
  reason: z
    .string()
    .check(
      z.maxLength(500, 'Use 500 characters at most.'),
      z.trim(),
      z.minLength(10, "Say what's wrong in a few words, at least 10 characters."),
    ),
});
