import { simpleEmailSchema } from '@carematch/validation/email.schema';
import { repeatedPasswordProblem } from '@carematch/validation/password';
import { newPasswordSchema } from '@carematch/validation/sign-in.schema';
import * as z from 'zod/mini';

/** The form that asks for a link to choose a new password. */
export const forgotPasswordSchema = z.object({ email: simpleEmailSchema });

/** The form for a new password, typed twice. */
export const resetPasswordSchema = z.object({ password: newPasswordSchema, repeated: z.string() }).check(
  z.check(({ value, issues }) => {
    const message = repeatedPasswordProblem(value.password, value.repeated);
    if (message !== undefined)
      issues.push({ code: 'custom', message, path: ['repeated'], input: value.repeated });
  }),
);
