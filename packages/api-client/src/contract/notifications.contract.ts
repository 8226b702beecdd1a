import * as z from 'zod/mini';

import { clockSchema as clock } from '@carematch/validation/business-hours.schema';

import type { Contract } from './endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';

export const notificationKind = z.enum(['new_match', 'message', 'reminder', 'money', 'announcement']);

const notificationSettings = z.object({
  kinds: z
    .array(z.object({ kind: notificationKind, email: z.boolean(), sms: z.boolean(), in_app: z.boolean() }))
    .check(z.maxLength(5)),
  /** Times of the own zone between which nothing is sent; null for none. */
  quiet_hours: z.nullable(z.object({ from: clock, until: clock })),
});

export const notificationsContract = {
  'GET /user/notification-settings': {
    access,
    summary: 'By which ways one is told of what',
    response: notificationSettings,
    errors: [],
  },
  'PUT /user/notification-settings': {
    access,
    summary: 'Change by which ways one is told of what',
    body: notificationSettings,
    response: notificationSettings,
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
