import * as z from 'zod/mini';

import type { Contract, Endpoint } from '../endpoint.ts';
import { acknowledgement, id, isoDateTime } from '../shared-schemas.ts';

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

export const role = z.enum(['admin', 'professional']);

/** What an open session is told to its browser. */
export const openedSession = z.object({
  /** Opaque; only its hash is stored. */
  token: z.string(),
  role,
  expires_at: isoDateTime,
});

const logout = {
  summary: 'End this session',
  response: acknowledgement,
  unaudited: 'It ends the own session and changes nothing else.',
  errors: [],
} as const satisfies Omit<Endpoint, 'access'>;

export const accountsContract = {
  'POST /login': {
    access: ['visitor'],
    summary: 'Sign in as a professional or as staff',
    body: z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.extend(openedSession, {
      /**
       * Given where the password alone opens no session: the token then is that of a pending sign-in, which `POST /validate/otp` (`code`:
       * of the authenticator app, or a recovery code) or `POST /second-factor/begin` and `/confirm` (`set_up`) turn into one.
       */
      second_factor: z.optional(z.enum(['code', 'set_up'])),
    }),
    errors: ['validation_failed', 'invalid_credentials', 'account_suspended', 'account_closed'],
  },
  'POST /forgot-password': {
    access: ['visitor'],
    summary:
      'Email a link to choose a new password; the answer is the same whether the address is known or not',
    body: z.object({ email }),
    response: acknowledgement,
    status: 202,
    errors: ['validation_failed'],
  },
  'POST /reset-password': {
    access: ['visitor'],
    summary: 'Choose a new password with the emailed token; ends every session of the account',
    body: z.object({
      token: z.string().check(z.minLength(20), z.maxLength(200)),
      password: z.string().check(z.maxLength(200)),
      password_confirmation: z.string().check(z.maxLength(200)),
    }),
    response: acknowledgement,
    errors: ['validation_failed', 'invalid_reset_token'],
  },
  'POST /logout': { ...logout, access: ['professional', 'staffAsProfessional'] },
} as const satisfies Contract;

/** Staff end their session under their own area; signing in is the same call for everyone. */
export const adminAccountsContract = {
  'POST /logout': { ...logout, access: ['staff'] },
  'GET /me': {
    access: ['staff'],
    summary: 'The staff member who is signed in',
    response: z.object({
      user: z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() }),
    }),
    errors: [],
  },
} as const satisfies Contract;
