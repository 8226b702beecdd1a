import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { setProfessions } from './licenses/set-professions.ts';
import { acceptTerms } from './profile/accept-terms.ts';
import { assignServices } from './profile/assign-services.ts';
import { readAccount } from './profile/read-account.ts';
import { readPublicProfile } from './public-profile/read-public-provider.ts';
import { setCarriers } from './profile/set-carriers.ts';
import { updateProfile } from './profile/update-profile.ts';

export const profileHandlers: Handlers<typeof profileContract> = {
  'GET /user': readAccount,
  'GET /user/:id': readPublicProfile,
  'POST /user': updateProfile,
  'POST /user/professions': setProfessions,
  'POST /user/assign-services': assignServices,
  'POST /user/insurance-carriers': setCarriers,
  'POST /user/terms': acceptTerms,
};
