import * as z from 'zod/mini';

import { newPasswordSchema, passwordSchema } from '@carematch/validation/fields/sign-in.schema';

import { openedSession } from './accounts.contract.ts';
import type { Contract, Endpoint } from '../endpoint.ts';
import { acknowledgement, isoDateTime } from '../shared-schemas.ts';

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const newPassword = {
  password: newPasswordSchema,
  password_confirmation: z.string().check(z.maxLength(200)),
};

/** A member of staff who acts as a professional may change none of this. */
const own = ['professional'] as const;
const staff = ['staff'] as const;

type WithoutAccess = Omit<Endpoint, 'access'>;

const readSessions = {
  summary: 'The own sessions, this one first',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in words. */
        device: z.string(),
        created_at: isoDateTime,
        last_used_at: isoDateTime,
        is_this: z.boolean(),
      }),
    ),
  }),
  errors: [],
} as const satisfies WithoutAccess;

const endSession = {
  summary: 'End one of the own sessions',
  params: z.object({ id: z.uuid() }),
  response: acknowledgement,
  errors: ['not_found'],
} as const satisfies WithoutAccess;

const endOtherSessions = {
  summary: 'End all own sessions but this one',
  response: acknowledgement,
  errors: [],
} as const satisfies WithoutAccess;

const readSecondFactor = {
  summary: 'Whether the second factor is on',
  response: z.object({
    is_on: z.boolean(),
    /** Staff may not do without. */
    is_required: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  errors: [],
} as const satisfies WithoutAccess;

const newSecret = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** `otpauth://…`, shown as a QR code. */
  uri: z.string(),
});

const beginSecondFactor = {
  summary: 'A new secret for the authenticator app; it counts once a code of it was right',
  body: z.object({
    password: passwordSchema,
    /** Of the present app, or a recovery code: needed where the second factor is on, to move it to another phone. */
    code: z.optional(code),
  }),
  response: newSecret,
  errors: ['validation_failed', 'invalid_code'],
} as const satisfies WithoutAccess;

const confirmSecondFactor = {
  summary: 'Turn the second factor on by a first code; ends the other sessions',
  body: z.object({ code }),
  response: z.object({
    /** Shown once. */
    recovery_codes: z.array(z.string()),
  }),
  errors: ['validation_failed', 'invalid_code', 'conflict'],
} as const satisfies WithoutAccess;

const renewRecoveryCodes = {
  summary: 'New recovery codes; the ones before are no longer right',
  body: z.object({ code }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['validation_failed', 'invalid_code', 'conflict'],
} as const satisfies WithoutAccess;

const updateOldPassword = {
  summary: 'Change the password with the old one; ends every other session',
  body: z.object({ old_password: passwordSchema, ...newPassword }),
  response: acknowledgement,
  errors: ['validation_failed'],
} as const satisfies WithoutAccess;

export const securityContract = {
  'POST /second-factor/begin': {
    access: ['pendingSignIn'],
    summary: 'For staff who sign in without a second factor: a secret for the authenticator app',
    response: newSecret,
    errors: ['conflict'],
  },
  'POST /second-factor/confirm': {
    access: ['pendingSignIn'],
    summary: 'Turn it on by a first code; opens the session',
    body: z.object({ code }),
    response: z.extend(openedSession, {
      /** Shown once. */
      recovery_codes: z.array(z.string()),
    }),
    errors: ['validation_failed', 'invalid_code', 'conflict'],
  },
  'POST /user/update-old-password': { ...updateOldPassword, access: own },
  'POST /user/update-password': {
    access: own,
    summary: 'Change the password with a code that was just sent; ends every other session',
    body: z.object({ code, ...newPassword }),
    response: acknowledgement,
    errors: ['validation_failed', 'invalid_code'],
  },
  'GET /user/sessions': { ...readSessions, access: own },
  'DELETE /user/sessions/:id': { ...endSession, access: own },
  'DELETE /user/sessions': { ...endOtherSessions, access: own },
  'GET /user/second-factor': { ...readSecondFactor, access: own },
  'POST /user/second-factor': { ...beginSecondFactor, access: own },
  'POST /user/second-factor/confirm': { ...confirmSecondFactor, access: own },
  'POST /user/second-factor/recovery-codes': { ...renewRecoveryCodes, access: own },
  'DELETE /user/second-factor': {
    access: own,
    summary: 'Turn the second factor off',
    body: z.object({ code }),
    response: acknowledgement,
    errors: ['validation_failed', 'invalid_code', 'conflict'],
  },
} as const satisfies Contract;

/** The same for staff, who may not turn the second factor off. */
export const adminSecurityContract = {
  'POST /me/update-old-password': { ...updateOldPassword, access: staff },
  'GET /me/sessions': { ...readSessions, access: staff },
  'DELETE /me/sessions/:id': { ...endSession, access: staff },
  'DELETE /me/sessions': { ...endOtherSessions, access: staff },
  'GET /me/second-factor': { ...readSecondFactor, access: staff },
  'POST /me/second-factor': { ...beginSecondFactor, access: staff },
  'POST /me/second-factor/confirm': { ...confirmSecondFactor, access: staff },
  'POST /me/second-factor/recovery-codes': { ...renewRecoveryCodes, access: staff },
} as const satisfies Contract;
