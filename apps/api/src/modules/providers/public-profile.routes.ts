import type { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { changePublicProfile } from './public-profile/change-public-profile.ts';
import { countView } from './public-profile/count-view.ts';
import { isVanityNameAvailable } from './public-profile/is-vanity-name-available.ts';
import { readOwnPublicProfile } from './public-profile/read-own-public-profile.ts';
import { showPublicProfile } from './public-profile/show-public-profile.ts';

/** The page of a professional for anyone, and what they change and see of it. */
export const publicProfileHandlers: Handlers<typeof publicProfileContract> = {
  'GET /public/professionals/:vanity_name': showPublicProfile,
  'POST /public/professionals/:vanity_name/views': countView,
  'GET /user/public-profile': readOwnPublicProfile,
  'PUT /user/public-profile': changePublicProfile,
  'GET /user/public-profile/availability': isVanityNameAvailable,
};
