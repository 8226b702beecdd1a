import type { profileContract } from '@carematch/api-client/contract/profile.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { readProfessional } from './profile/read-professional.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function profileHandlers(services: Services): Handlers<typeof profileContract> {
  return {
    'GET /user': async ({ actor }) => ({ user: await readProfessional(services, actor) }),
    'POST /user': missing,
    'POST /user/professions': missing,
    'POST /user/assign-services': missing,
    'POST /user/insurance-carriers': missing,
  };
}
