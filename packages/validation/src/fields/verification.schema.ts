import * as z from 'zod/mini';

/** Staff decide on a license or a changed name within so many days of its being raised. */
export const VERIFY_WITHIN_DAYS = 3;

/** How staff may look up a license or a name. */
export const LOOK_UPS = ['website', 'phone', 'email'] as const;

/** How staff verify a name. */
export const lookUpSchema = z.object({
  looked_up_by: z.enum(LOOK_UPS, 'Choose how you looked it up.'),
  /** An address, who answered, or anything else worth finding later. */
  look_up_note: z._default(z.string().check(z.maxLength(500, 'Use 500 characters at most.'), z.trim()), ''),
});

/** How staff verify a license. */
export const verifiedLicenseSchema = z.extend(lookUpSchema, {
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
