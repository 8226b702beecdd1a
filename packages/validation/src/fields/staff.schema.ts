import * as z from 'zod/mini';

import { simpleEmailSchema } from './email.schema.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';

/** The name of a member of staff, as they change it themselves. */
export const staffNameSchema = z.object({ first_name: firstNameSchema, last_name: lastNameSchema });

/** Whom a member of staff invites to be one. */
export const staffInvitationSchema = z.extend(staffNameSchema, { email: simpleEmailSchema });

/** Why an account is suspended, or its second factor reset. */
export const staffReasonSchema = z.object({
  reason: z
    .string()
    .check(
      z.maxLength(300, 'Use 300 characters at most.'),
      z.trim(),
      z.minLength(10, 'Say why in a few words, at least 10 characters.'),
    ),
});

/** Which emails a member of staff gets beside those about their own account. */
export const staffNotificationSettingsSchema = z.object({
  /** Each weekday morning, what waits for staff. */
  daily_summary: z.boolean(),
  /** When someone joins or is suspended, and when a reset needs a second person. */
  staff_changes: z.boolean(),
});
