import type { notificationsContract } from '@carematch/api-client/contract/providers/notifications.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeSettings } from './notifications/change-settings.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markRead } from './notifications/mark-read.ts';
import { readSettings, tagged } from './notifications/read-settings.ts';

export function notificationsHandlers(services: Services): Handlers<typeof notificationsContract> {
  return {
    'GET /user/notification-settings': async ({ actor }) =>
      tagged(await readSettings(services.db, actor.providerId)),
    'PUT /user/notification-settings': async ({ actor }, { body, ifMatch }) =>
      tagged(await changeSettings(services, actor, body, ifMatch)),
    'GET /notifications': async ({ actor }, { query }) =>
      listNotifications(
        services.db,
        actor.kind === 'professional' ? actor.userId : actor.professionalUserId,
        query.before,
      ),
    'POST /notifications/read': async ({ actor }, { body }) => ({
      unread: await markRead(services.db, actor.userId, body),
    }),
  };
}
