import type { templatesContract } from '@carematch/api-client/contract/templates.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function templatesHandlers(_services: Services): Handlers<typeof templatesContract> {
  return {
    'GET /message-templates': missing,
    'GET /message-templates/:id': missing,
    'POST /message-templates': missing,
    'POST /message-templates/:id': missing,
    'DELETE /message-templates/:id': missing,
  };
}
