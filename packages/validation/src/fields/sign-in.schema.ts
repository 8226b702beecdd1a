import * as z from 'zod/mini';
import { simpleEmailSchema } from './email.schema.ts';
import { PASSWORD_MESSAGES, newPasswordProblem, passwordProblem } from './password.ts';
import { ruleSchema } from './rule.schema.ts';

// A password is taken as typed, spaces included.
const asTyped = (value: string): string => value;

/** A password at sign-in. */
export const passwordSchema = ruleSchema(passwordProblem, asTyped, PASSWORD_MESSAGES);

/** A new password, without the check against the account's email. */
export const newPasswordSchema = ruleSchema((value) => newPasswordProblem(value), asTyped, PASSWORD_MESSAGES);

/** The sign-in form of professionals and of admins. */
export const signInSchema = z.object({ email: simpleEmailSchema, password: passwordSchema });
