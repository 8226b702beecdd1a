import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { ownImpersonation } from '../accounts/accounts.ts';
import { setProfessions } from './licenses/set-professions.ts';
import { acceptTerms } from './profile/accept-terms.ts';
import { assignServices } from './profile/assign-services.ts';
import { readProfessional } from './profile/read-professional.ts';
import { readOwnPublicProfile, readPublicProfile } from './profile/read-public-profile.ts';
import { setCarriers } from './profile/set-carriers.ts';
import { updateProfile } from './profile/update-profile.ts';

export function profileHandlers(services: Services): Handlers<typeof profileContract> {
  return {
    'GET /user': async ({ actor }, { query }) => ({
      user: await readProfessional(services, actor),
      ...(actor.kind === 'staffAsProfessional' && {
        impersonation: await ownImpersonation(services, actor),
      }),
      ...(query.public && { public_profile: await readOwnPublicProfile(services.pool, actor.providerId) }),
    }),
    'GET /user/:id': async (_context, { params }) => ({
      public_profile: await readPublicProfile(services.pool, params.id),
    }),
    'POST /user': async ({ actor }, { body, ifMatch }) => ({
      user: await updateProfile(services, actor, body, ifMatch),
    }),
    'POST /user/professions': async ({ actor }, { body, ifMatch }) => ({
      user: await setProfessions(services, actor, body.professions, ifMatch),
    }),
    'POST /user/assign-services': async ({ actor }, { body, ifMatch }) => ({
      user: await assignServices(services, actor, body, ifMatch),
    }),
    'POST /user/insurance-carriers': async ({ actor }, { body, ifMatch }) => ({
      user: await setCarriers(services, actor, body, ifMatch),
    }),
    'POST /user/terms': async ({ actor }, { body }) => {
      await acceptTerms(services, actor, body.version);
      return { message: 'Welcome to Carematch.' };
    },
  };
}
