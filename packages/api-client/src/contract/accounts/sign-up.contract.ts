import * as z from 'zod/mini';

import { firstNameSchema, lastNameSchema } from '@carematch/validation/fields/person-name.schema';
import { phoneSchema } from '@carematch/validation/fields/phone.schema';
import { newPasswordSchema } from '@carematch/validation/fields/sign-in.schema';
import { simpleEmailSchema } from '@carematch/validation/fields/email.schema';

import { openedSession } from './accounts.contract.ts';
import type { Contract } from '../endpoint.ts';
import { isoDateTime } from '../shared-schemas.ts';

/** Six digits, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** When a code that was sent ends, and from when on another one may be sent. */
const sentCode = z.object({ resend_at: isoDateTime, expires_at: isoDateTime });

export const signUpContract = {
  'POST /sign-ups': {
    access: ['visitor'],
    summary:
      'Begin a sign-up: sends a code, and emails a link to go on elsewhere. The answer is the same whether the email has an account or not',
    body: z.object({
      first_name: firstNameSchema,
      last_name: lastNameSchema,
      email: simpleEmailSchema,
      cell_phone_number: phoneSchema,
      password: newPasswordSchema,
      password_confirmation: z.string().check(z.maxLength(200)),
      /** Where the first code goes. After one by text, `POST /validate/cell-phone` has a second one mailed: only that makes the account. */
      code_by: z.enum(['email', 'sms']),
    }),
    response: z.extend(sentCode, {
      /** Asks for a code and tries it, for a day; nothing else. */
      token: z.string(),
    }),
    status: 202,
    errors: ['validation_failed'],
  },
  'GET /pending-sign-in': {
    access: ['pendingSignIn'],
    summary:
      'What the token of a sign-up or a second factor waits for, to go on after a reload or on another device',
    response: z.object({
      waits_for: z.enum(['sign_up', 'second_factor', 'set_up']),
      code_by: z.enum(['email', 'sms', 'authenticator']),
      /** The email or phone that the code went to, masked; null for an authenticator app. */
      sent_to: z.nullable(z.string()),
      /** Of the code that was sent last; null for an authenticator app. */
      sent_code: z.nullable(sentCode),
    }),
    errors: [],
  },
  'POST /send/otp': {
    access: ['pendingSignIn', 'professional'],
    summary: 'Send a new code; the one before is no longer right',
    response: z.extend(sentCode, { message: z.string() }),
    unaudited: 'It sends a code to the own email or phone and changes nothing else.',
    errors: ['code_sent_recently', 'conflict'],
  },
  'POST /validate/cell-phone': {
    access: ['pendingSignIn'],
    summary:
      'Show the code that a sign-up had texted: sends the one by email, which the account is made with. Whether the email has an account does not change the answer',
    body: z.object({ code }),
    response: z.extend(sentCode, { message: z.string() }),
    errors: ['validation_failed', 'invalid_code', 'conflict'],
  },
  'POST /validate/otp': {
    access: ['pendingSignIn'],
    summary:
      'Show the code of the authenticator app, or the one by email: makes the account of a sign-up. Opens the session',
    body: z.object({ code }),
    response: openedSession,
    errors: ['validation_failed', 'invalid_code', 'account_suspended', 'account_closed'],
  },
} as const satisfies Contract;
