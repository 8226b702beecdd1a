import { codeSchema } from '@carematch/validation/fields/one-time-code.schema';
import { repeatedPasswordProblem } from '@carematch/validation/fields/password';
import { newPasswordSchema, passwordSchema } from '@carematch/validation/fields/sign-in.schema';
import { staffNameSchema } from '@carematch/validation/fields/staff.schema';
import * as z from 'zod/mini';

/** A new password, typed twice. */
const newPassword = { password: newPasswordSchema, repeated: z.string() };

const isRepeated = z.check<{ readonly password: string; readonly repeated: string }>(({ value, issues }) => {
  const message = repeatedPasswordProblem(value.password, value.repeated);
  if (message !== undefined)
    issues.push({ code: 'custom', message, path: ['repeated'], input: value.repeated });
});

/** The form for a new password by a mailed link. */
export const resetPasswordSchema = z.object(newPassword).check(isRepeated);

/** The form for a new password by the old one. */
export const changePasswordSchema = z
  .object({ old_password: passwordSchema, ...newPassword })
  .check(isRepeated);

/** The form for a new password by a code that was sent. */
export const codePasswordSchema = z.object({ code: codeSchema, ...newPassword }).check(isRepeated);

/** The form of someone who was invited: their name, and a password. */
export const invitedSchema = z.extend(staffNameSchema, newPassword).check(isRepeated);
