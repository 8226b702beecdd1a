import * as z from 'zod/mini';

import { notificationSettingsSchema } from '@carematch/validation/notification-settings.schema';

import type { Contract } from './endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';
import { tag } from './shared-schemas.ts';

const response = z.extend(notificationSettingsSchema, { tag });

export const notificationsContract = {
  'GET /user/notification-settings': {
    access,
    summary: 'By which ways one is told of what',
    response,
    errors: [],
  },
  'PUT /user/notification-settings': {
    access,
    summary: 'Change by which ways one is told of what; a kind that is left out stays as it is',
    body: notificationSettingsSchema,
    response,
    guarded: true,
    errors: ['validation_failed', 'changed_meanwhile'],
  },
} as const satisfies Contract;
