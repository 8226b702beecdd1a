import { eq } from 'drizzle-orm';

import type { picturesContract } from '@carematch/api-client/contract/pictures.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { SentFile } from '../../../plugins/contract/read-form.ts';
import type { Services } from '../../../services.ts';
import { fileAddress, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { raiseCompletion } from '../profile/raise-completion.ts';
import { providers } from '../providers.tables.ts';

const MISSING = 'Choose a photo.';

/** Makes what was sent the portrait of a professional. */
export async function replacePhoto(
  services: Services,
  actor: ActorForProfessional,
  file: SentFile | undefined,
): Promise<ResponseOf<(typeof picturesContract)['POST /user/photo']>> {
  if (!file) throw new ApiError('validation_failed', { message: MISSING, fields: { photo: MISSING } });
  const photo = fileAddress(await storePicture(services, file, 'portrait', 'photo'));
  const { providerId } = actor;
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const percentage = await raiseCompletion(tx, providerId, 'photo');
    await tx.update(providers).set({ photo }).where(eq(providers.id, providerId));
    await audit(tx, actor, {
      action: 'provider.photo_replaced',
      subject: { type: 'provider', id: providerId },
    });
    return { photo, profile_percentage: percentage };
  });
}

/** Takes the portrait of a professional away; its file goes with those that nothing names. */
export async function removePhoto({ db }: Services, actor: ActorForProfessional): Promise<void> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    await tx.update(providers).set({ photo: null }).where(eq(providers.id, providerId));
    await audit(tx, actor, {
      action: 'provider.photo_removed',
      subject: { type: 'provider', id: providerId },
    });
  });
}
