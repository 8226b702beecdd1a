import type { profileContract } from '@carematch/api-client/contract/profile.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { readOwnPublicProfile, readPublicProfile } from './profile/read-public-profile.ts';
import { readProfessional } from './profile/read-professional.ts';

// TO BUILD
const missing = (): never => {
  throw new ApiError('unavailable');
};

export function profileHandlers(services: Services): Handlers<typeof profileContract> {
  return {
    'GET /user': async ({ actor, query }) => ({
      user: await readProfessional(services, actor),
      ...(query.public && { public_profile: await readOwnPublicProfile(services.pool, actor.providerId) }),
    }),
    'GET /user/:id': async ({ params }) => ({
      public_profile: await readPublicProfile(services.pool, params.id),
    }),
    'POST /user': missing,
    'POST /user/professions': missing,
    'POST /user/assign-services': missing,
    'POST /user/insurance-carriers': missing,
  };
}
