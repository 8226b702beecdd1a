import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { setPhoto, storePortrait } from '../pictures/replace-photo.ts';
import { readProfessional } from '../profile/read-professional.ts';
import { changeProfile } from '../profile/update-profile.ts';
import { ofUser, onBehalfOf } from './on-behalf-of.ts';

/**
 * `POST /users/:id`: changes what is given of a professional's profile and portrait, all or nothing.
 * @throws {ApiError} what either change alone is refused for; `stale_version` if the tag of one of them is not given.
 */
export const editProfile: Handler<(typeof onBehalfContract)['POST /users/:id']> = async (
  staffContext,
  { params, body: { _method, ...change }, files, ifMatch },
) => {
  const context = await onBehalfOf(staffContext, ofUser(params.id));
  const { services } = context;
  const photo = files.photo?.[0];
  const portrait = photo && (await storePortrait(services, photo));
  return services.db.transaction(async (tx) => {
    const within = { ...context, tx };
    if (Object.keys(change).length > 0) await changeProfile(within, { body: change, ifMatch });
    if (portrait !== undefined) await setPhoto(within, { photo: portrait, ifMatch });
    return { user: await readProfessional(within) };
  });
};
