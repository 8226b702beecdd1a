import * as z from 'zod/mini';

import { simpleEmailSchema } from './email.schema.ts';
import { newPasswordProblem } from './password.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';
import { phoneSchema } from './phone.schema.ts';
import { newPasswordSchema } from './sign-in.schema.ts';

/** The form that begins a professional's sign-up. `code_by` is how the code arrives. */
export const signUpFormSchema = z
  .object({
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    email: simpleEmailSchema,
    cell_phone_number: phoneSchema,
    password: newPasswordSchema,
    code_by: z.enum(['email', 'sms']),
  })
  .check(
    z.check(({ value, issues }) => {
      const message = newPasswordProblem(value.password, value.email);
      if (message !== undefined)
        issues.push({ code: 'custom', message, path: ['password'], input: value.password });
    }),
  );

export type SignUpForm = z.output<typeof signUpFormSchema>;

/** The box below the terms: what is checked is the version that was read. */
export const termsSchema = z.object({
  accepted: z.array(z.string()).check(z.minLength(1, 'Please accept the terms to finish your sign-up.')),
});
