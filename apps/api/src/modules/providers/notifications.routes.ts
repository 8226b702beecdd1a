import type { notificationsContract } from '@carematch/api-client/contract/notifications.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changeSettings } from './notifications/change-settings.ts';
import { readSettings, tagged } from './notifications/read-settings.ts';

export function notificationsHandlers(services: Services): Handlers<typeof notificationsContract> {
  return {
    'GET /user/notification-settings': async ({ actor }) =>
      tagged(await readSettings(services.db, actor.providerId)),
    'PUT /user/notification-settings': async ({ actor, body, ifMatch }) =>
      tagged(await changeSettings(services, actor, body, ifMatch)),
  };
}
