import * as z from 'zod/mini';

import { newPasswordSchema } from '@carematch/validation/fields/sign-in.schema';
import {
  staffInvitationSchema,
  staffNameSchema,
  staffNotificationSettingsSchema,
  staffReasonSchema,
} from '@carematch/validation/fields/staff.schema';

import { openedSession } from './accounts.contract.ts';
import type { Contract } from '../endpoint.ts';
import { acknowledgement, capability, intId, intIdInPath, isoDateTime, tag } from '../shared-schemas.ts';

const byId = z.object({ id: intIdInPath });
const named = z.object({ id: intId, name: z.string() });

/** A reset of a second factor that waits for a second person. */
const waitingReset = z.object({
  id: intId,
  reason: z.string(),
  asked_by: named,
  asked_at: isoDateTime,
  /** Whether the one who asks may agree or refuse: neither who asked nor whose it is. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});

const staffMember = z.object({
  id: intId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_you: z.boolean(),
  created_at: isoDateTime,
  /** Null where they are not suspended. */
  suspended_at: z.nullable(isoDateTime),
  second_factor: z.enum(['on', 'not_set_up', 'exempt']),
  /** Live ones. */
  sessions: z.int(),
  /** Of the live sessions; null without any. */
  last_seen_at: z.nullable(isoDateTime),
  reset: z.nullable(waitingReset),
});

const invitation = z.object({
  id: intId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  invited_by: z.string(),
  expires_at: isoDateTime,
});

const staffNotifications = z.object({ settings: staffNotificationSettingsSchema, tag });

/** How someone becomes a member of staff. */
export const staffInvitationsContract = {
  'GET /staff-invitations/:token': {
    access: ['capabilityHolder'],
    summary: 'Who is invited to be a member of staff, by the emailed link',
    params: z.object({ token: capability }),
    response: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      invited_by: z.string(),
    }),
    errors: ['not_found'],
  },
  'POST /staff-invitations/:token/accept': {
    access: ['capabilityHolder'],
    summary:
      'Become a member of staff; the answer is a pending sign-in, for the second factor is set up next',
    params: z.object({ token: capability }),
    body: z.extend(staffNameSchema, {
      password: newPasswordSchema,
      password_confirmation: z.string().check(z.maxLength(200)),
    }),
    response: z.extend(openedSession, { second_factor: z.literal('set_up') }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
} as const satisfies Contract;

/** Staff about each other and about themselves. All have the one role there is. */
export const staffContract = {
  'GET /staff': {
    access: ['staff'],
    summary: "Everyone of staff, and who's invited",
    response: z.object({ staff: z.array(staffMember), invitations: z.array(invitation) }),
    errors: [],
  },
  'POST /staff/export': {
    access: ['staff'],
    summary:
      'Everyone of staff as CSV in the order of the list, without contact data; the export is recorded',
    response: z.string(),
    csv: true,
    errors: [],
  },
  'GET /staff/:id': {
    access: ['staff'],
    summary: 'One member of staff with the devices they are signed in on',
    params: byId,
    response: z.object({
      member: staffMember,
      devices: z.array(z.object({ device: z.string(), created_at: isoDateTime, last_used_at: isoDateTime })),
    }),
    errors: ['not_found'],
  },
  'POST /staff-invitations': {
    access: ['staff'],
    summary: 'Email someone a link to become a member of staff, for 3 days',
    body: staffInvitationSchema,
    response: z.object({ invitation }),
    status: 201,
    errors: ['validation_failed', 'conflict'],
  },
  'POST /staff-invitations/:id': {
    access: ['staff'],
    summary: 'Email the link again; the one before no longer works',
    params: byId,
    response: z.object({ invitation }),
    errors: ['not_found'],
  },
  'DELETE /staff-invitations/:id': {
    access: ['staff'],
    summary: 'Take an invitation back',
    params: byId,
    response: acknowledgement,
    errors: ['not_found'],
  },
  'POST /staff/:id/suspend': {
    access: ['staff'],
    summary: "Suspend a colleague: nothing of theirs stays signed in, and they can't sign in",
    params: byId,
    body: staffReasonSchema,
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /staff/:id/reinstate': {
    access: ['staff'],
    summary: 'Let a suspended colleague sign in again',
    params: byId,
    response: acknowledgement,
    errors: ['not_found', 'conflict'],
  },
  'DELETE /staff/:id/sessions': {
    access: ['staff'],
    summary: 'Sign a colleague out everywhere',
    params: byId,
    response: acknowledgement,
    errors: ['not_found', 'conflict'],
  },
  'POST /staff/:id/second-factor-resets': {
    access: ['staff'],
    summary: 'Ask for the second factor of a member of staff to be reset; another one has to agree',
    params: byId,
    body: staffReasonSchema,
    response: z.object({ reset: waitingReset }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  'POST /second-factor-resets/:id/agree': {
    access: ['staff'],
    summary: 'Agree to a reset that someone else asked for: takes the second factor away and signs them out',
    params: byId,
    response: acknowledgement,
    errors: ['not_found', 'conflict'],
  },
  'POST /second-factor-resets/:id/refuse': {
    access: ['staff'],
    summary: 'Refuse a reset that someone else asked for',
    params: byId,
    response: acknowledgement,
    errors: ['not_found', 'conflict'],
  },
  'DELETE /second-factor-resets/:id': {
    access: ['staff'],
    summary: 'Take back a reset that one asked for oneself',
    params: byId,
    response: acknowledgement,
    errors: ['not_found', 'conflict'],
  },
  'POST /me': {
    access: ['staff'],
    summary: 'Change the own name',
    body: staffNameSchema,
    response: acknowledgement,
    errors: ['validation_failed'],
  },
  'GET /me/notification-settings': {
    access: ['staff'],
    summary: 'Which emails you get',
    response: staffNotifications,
    errors: [],
  },
  'PUT /me/notification-settings': {
    access: ['staff'],
    summary: 'Choose which emails you get',
    body: staffNotificationSettingsSchema,
    response: staffNotifications,
    guarded: true,
    errors: ['validation_failed', 'stale_version'],
  },
} as const satisfies Contract;
