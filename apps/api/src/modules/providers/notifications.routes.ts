import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { changeSettings } from './notifications/change-settings.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markRead } from './notifications/mark-read.ts';
import { readSettings } from './notifications/read-settings.ts';
import { endSubscription, readSubscription } from './notifications/unsubscribe.ts';

export { serveOneClick } from './notifications/unsubscribe.ts';

export const notificationsHandlers: Handlers<typeof notificationsContract> = {
  'GET /user/notification-settings': readSettings,
  'PUT /user/notification-settings': changeSettings,
  'GET /unsubscriptions/:token': readSubscription,
  'POST /unsubscriptions/:token': endSubscription,
  'GET /notifications': listNotifications,
  'POST /notifications/read': markRead,
};
