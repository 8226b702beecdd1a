import { eq } from 'drizzle-orm';

import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { SentFile } from '../../../plugins/contract/read-form.ts';
import type { Services } from '../../../services.ts';
import { fileAddress, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { pictureTags } from '../profile/profile-tags.ts';
import { raiseCompletion } from '../profile/raise-completion.ts';
import { providers } from '../providers.tables.ts';

const MISSING = 'Choose a photo.';

/** Makes what was sent a portrait of 300 px. @returns its address. @throws {ApiError} `unusable_file`. */
export const storePortrait = async (services: Services, file: SentFile): Promise<string> =>
  fileAddress(await storePicture(services, file, 'portrait', 'photo'));

/**
 * Gives a professional a portrait, or none; the file of the one before goes with those that nothing names.
 * @returns how complete the profile is, percent. @throws {ApiError} `stale_version`.
 */
export async function setPhoto(
  tx: Transaction,
  actor: ActorForProfessional,
  photo: string | null,
  ifMatch: string | undefined,
): Promise<number> {
  const { providerId } = actor;
  const before = await lockProvider(tx, providerId);
  refuseStale(pictureTags(before).photo, ifMatch);
  const percentage =
    photo === null ? before.profilePercentage : await raiseCompletion(tx, providerId, 'photo');
  await tx.update(providers).set({ photo }).where(eq(providers.id, providerId));
  await audit(
    { tx, actor },
    {
      action: photo === null ? 'provider.photo_removed' : 'provider.photo_replaced',
      subject: { type: 'provider', id: providerId },
    },
  );
  return percentage;
}

/** Makes what was sent the portrait of a professional. @throws {ApiError} `unusable_file`, `stale_version`. */
export async function replacePhoto(
  services: Services,
  actor: ActorForProfessional,
  file: SentFile | undefined,
  ifMatch?: string,
): Promise<ResponseOf<(typeof picturesContract)['POST /user/photo']>> {
  if (!file) throw new ApiError('validation_failed', { message: MISSING, fields: { photo: MISSING } });
  const photo = await storePortrait(services, file);
  return services.db.transaction(async (tx) => ({
    photo,
    profile_percentage: await setPhoto(tx, actor, photo, ifMatch),
  }));
}

/** Takes the portrait of a professional away. @throws {ApiError} `stale_version`. */
export async function removePhoto(
  { db }: Services,
  actor: ActorForProfessional,
  ifMatch?: string,
): Promise<void> {
  await db.transaction((tx) => setPhoto(tx, actor, null, ifMatch));
}
