import { simpleEmailSchema } from '@carematch/validation/fields/email.schema';
import * as z from 'zod/mini';

/** The form that asks for a link to choose a new password. */
export const forgotPasswordSchema = z.object({ email: simpleEmailSchema });

/** The form for a code that was saved when the second factor was set up. */
export const recoveryCodeFormSchema = z.object({
  recovery_code: z.string().check(z.trim(), z.minLength(1, 'Enter a recovery code.'), z.maxLength(40)),
});
