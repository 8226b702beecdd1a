import { notificationSettingsSchema } from '@carematch/validation/notification-settings.schema';

import type { Contract } from './endpoint.ts';
import { forProfessionals as access } from './profile.contract.ts';

export const notificationsContract = {
  'GET /user/notification-settings': {
    access,
    summary: 'By which ways one is told of what',
    response: notificationSettingsSchema,
    errors: [],
  },
  'PUT /user/notification-settings': {
    access,
    summary: 'Change by which ways one is told of what; a kind that is left out stays as it is',
    body: notificationSettingsSchema,
    response: notificationSettingsSchema,
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
