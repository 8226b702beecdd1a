import type { hoursContract } from '@carematch/api-client/contract/hours.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function hoursHandlers(_services: Services): Handlers<typeof hoursContract> {
  return {
    'GET /user/profile/business-hours': missing,
    'PUT /user/profile/business-hours': missing,
    'GET /user/calendar-feed': missing,
    'POST /user/calendar-feed': missing,
  };
}
