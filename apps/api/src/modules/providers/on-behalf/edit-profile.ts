import type { StaffAsProfessionalActor } from '../../../actor.ts';
import type { SentFile } from '../../../plugins/contract/read-form.ts';
import type { Services } from '../../../services.ts';
import { setPhoto, storePortrait } from '../pictures/replace-photo.ts';
import { type ProfessionalUser, readProfessional } from '../profile/read-professional.ts';
import { changeProfile, type ProfileChange } from '../profile/update-profile.ts';

interface ProfileEdit {
  readonly change: ProfileChange;
  readonly photo: SentFile | undefined;
}

/**
 * `POST /users/:id`: changes what is given of a professional's profile and portrait, all or nothing.
 * @throws {ApiError} what either change alone is refused for; `stale_version` where the tag of one of them is not given.
 */
export async function editProfile(
  services: Services,
  actor: StaffAsProfessionalActor,
  { change, photo }: ProfileEdit,
  ifMatch?: string,
): Promise<ProfessionalUser> {
  const { db, vault } = services;
  const portrait = photo && (await storePortrait(services, photo));
  return db.transaction(async (tx) => {
    if (Object.keys(change).length > 0) await changeProfile({ tx, vault }, actor, change, ifMatch);
    if (portrait !== undefined) await setPhoto({ actor, services, tx }, { photo: portrait, ifMatch });
    return readProfessional({ db: tx, vault }, actor);
  });
}
