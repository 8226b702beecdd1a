import { eq } from 'drizzle-orm';

import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context, TransactionContext } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import type { SentFile } from '../../../plugins/contract/read-form.ts';
import type { Services } from '../../../services.ts';
import { fileAddress, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { pictureTags } from '../profile/profile-tags.ts';
import { raiseCompletion } from '../profile/raise-completion.ts';
import { providers } from '../providers.tables.ts';

type ReplacePhoto = (typeof picturesContract)['POST /user/photo'];

const MISSING = 'Choose a photo.';

/** Makes what was sent a portrait of 300 px. @returns its address. @throws {ApiError} `unusable_file`. */
export const storePortrait = async (services: Services, file: SentFile): Promise<string> =>
  fileAddress(await storePicture(services, file, 'portrait', 'photo'));

/**
 * Gives a professional a portrait, or none; the file of the one before goes with those that nothing names.
 * @returns how complete the profile is, percent. @throws {ApiError} `stale_version`.
 */
export async function setPhoto(
  context: TransactionContext<ActorForProfessional>,
  { photo, ifMatch }: { readonly photo: string | null; readonly ifMatch: string | undefined },
): Promise<number> {
  const {
    actor: { providerId },
    tx,
  } = context;
  const before = await lockProvider(tx, providerId);
  refuseStale(pictureTags(before).photo, ifMatch);
  const percentage =
    photo === null ? before.profilePercentage : await raiseCompletion(tx, providerId, 'photo');
  await tx.update(providers).set({ photo }).where(eq(providers.id, providerId));
  await audit(context, {
    action: photo === null ? 'provider.photo_removed' : 'provider.photo_replaced',
    subject: { type: 'provider', id: providerId },
  });
  return percentage;
}

/** `POST /user/photo`. @throws {ApiError} `unusable_file`, `stale_version`. */
export async function replacePhoto(
  context: Context<ActorForProfessional>,
  { files, ifMatch }: Input<ReplacePhoto, 'files' | 'ifMatch'>,
): Promise<ResponseOf<ReplacePhoto>> {
  const file = files.photo?.[0];
  if (!file) throw new ApiError('validation_failed', { message: MISSING, fields: { photo: MISSING } });
  const { services } = context;
  const photo = await storePortrait(services, file);
  return services.db.transaction(async (tx) => ({
    photo,
    profile_percentage: await setPhoto({ ...context, tx }, { photo, ifMatch }),
  }));
}

/** `DELETE /user/photo`. @throws {ApiError} `stale_version`. */
export function removePhoto(
  context: Context<ActorForProfessional>,
  { ifMatch }: Input<(typeof picturesContract)['DELETE /user/photo'], 'ifMatch'>,
): Promise<{ message: string }> {
  return context.services.db.transaction(async (tx) => {
    await setPhoto({ ...context, tx }, { photo: null, ifMatch });
    return { message: 'Photo removed.' };
  });
}
