import type { notificationsContract } from '@carematch/api-client/contract/notifications.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function notificationsHandlers(_services: Services): Handlers<typeof notificationsContract> {
  return {
    'GET /user/notification-settings': missing,
    'PUT /user/notification-settings': missing,
  };
}
