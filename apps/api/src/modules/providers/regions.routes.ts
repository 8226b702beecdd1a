import type { regionsContract } from '@carematch/api-client/contract/regions.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { readVirtualLeadOptions } from './regions/read-virtual-lead-options.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function regionsHandlers(services: Services): Handlers<typeof regionsContract> {
  return {
    'POST /user/regions': missing,
    'DELETE /regions/:id': missing,
    'PUT /user/virtual-leads/batch-update': missing,
    'GET /user/virtual-leads/options': ({ actor }) => readVirtualLeadOptions(services.db, actor),
  };
}
