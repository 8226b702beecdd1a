import * as z from 'zod/mini';

import { firstNameSchema, lastNameSchema } from '@carematch/validation/person-name.schema';
import { phoneSchema } from '@carematch/validation/phone.schema';
import { newPasswordSchema } from '@carematch/validation/sign-in.schema';
import { simpleEmailSchema } from '@carematch/validation/email.schema';

import { role } from './accounts.contract.ts';
import type { Contract } from './endpoint.ts';
import { acknowledgement, isoDateTime } from './shared-schemas.ts';

/** Six digits, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** What an open session is told to its browser. */
const session = z.object({ token: z.string(), role, expires_at: isoDateTime });

export const signUpContract = {
  'POST /sign-ups': {
    access: ['visitor'],
    summary: 'Begin a sign-up: sends a code. The answer is the same whether the email has an account or not',
    body: z.object({
      first_name: firstNameSchema,
      last_name: lastNameSchema,
      email: simpleEmailSchema,
      cell_phone_number: phoneSchema,
      password: newPasswordSchema,
      password_confirmation: z.string().check(z.maxLength(200)),
      /** Where the code goes. */
      code_by: z.enum(['email', 'sms']),
    }),
    response: z.object({
      /** Asks for a code and tries it; nothing else. */
      token: z.string(),
      /** From then on another code may be sent. */
      resend_at: isoDateTime,
      expires_at: isoDateTime,
    }),
    status: 202,
    errors: ['validation_failed'],
  },
  'POST /send/otp': {
    access: ['pendingSignIn', 'professional'],
    summary: 'Send a new code; the one before is no longer right',
    response: z.object({ message: z.string(), resend_at: isoDateTime, expires_at: isoDateTime }),
    unaudited: 'It sends a code to the own email or phone and changes nothing else.',
    errors: ['code_sent_recently'],
  },
  'POST /validate/otp': {
    access: ['pendingSignIn'],
    summary: 'Show the code: makes the account of a sign-up, and opens the session',
    body: z.object({ code }),
    response: session,
    errors: ['validation_failed', 'invalid_code', 'account_suspended', 'account_closed'],
  },
  'POST /user/terms': {
    access: ['professional'],
    summary:
      'Accept the terms; the last step of a sign-up, after which leads come as soon as a licence is verified',
    body: z.object({ version: z.string().check(z.regex(/^\d{4}-\d{2}$/)) }),
    response: acknowledgement,
    unaudited: 'It is a record of its own, with version and time.',
    errors: ['validation_failed', 'conflict'],
  },
} as const satisfies Contract;
