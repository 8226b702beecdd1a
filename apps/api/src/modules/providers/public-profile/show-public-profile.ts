import type { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { findByVanityName, isPublic } from './find-by-vanity-name.ts';
import { findOthersNearby } from './find-others-nearby.ts';
import { readPublicProfile } from './read-public-profile.ts';

/**
 * `GET /public/professionals/:vanity_name`. Suspended, closed and deleted professionals are gone; whoever has no verified license was
 * never there.
 * @throws {ApiError} `not_found`.
 */
export const showPublicProfile: Handler<
  (typeof publicProfileContract)['GET /public/professionals/:vanity_name']
> = async ({ services }, { params: { vanity_name: typed } }) => {
  const named = await findByVanityName(services.pool, typed);
  if (!named) throw new ApiError('not_found');
  if (named.status === 'suspended' || named.status === 'closed') {
    const { zip, profession_id: professionId } = named;
    return { kind: 'gone', others: await findOthersNearby(services.pool, { zip, professionId }) };
  }
  if (!isPublic(named) || named.vanity_name === null) throw new ApiError('not_found');
  if (named.vanity_name !== typed) return { kind: 'moved', vanity_name: named.vanity_name };
  const profile = await readPublicProfile(services, named.provider_id);
  if (!profile) throw new ApiError('not_found');
  return { kind: 'profile', ...profile };
};
