import { and, asc, eq, inArray } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { picturesContract } from '@carematch/api-client/contract/providers/pictures.contract';
import { MOST_OFFICE_PHOTOS } from '@carematch/validation/fields/practice.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { fileAddress, storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { raiseCompletion } from '../profile/raise-completion.ts';
import { officePhotos } from '../providers.tables.ts';

type ChangeOfficePhotos = (typeof picturesContract)['POST /user/office-photos'];

const refused = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: { office_photos: message } });

async function photosOf(tx: Transaction, providerId: number) {
  const rows = await tx
    .select({ id: officePhotos.id, fileKey: officePhotos.fileKey })
    .from(officePhotos)
    .where(eq(officePhotos.providerId, providerId))
    .orderBy(asc(officePhotos.id));
  return rows.map(({ id, fileKey }) => ({ id, url: fileAddress(fileKey) }));
}

/**
 * `POST /user/office-photos`: adds pictures of a professional's office, or removes some. Ids of no one or of another professional change
 * nothing.
 * @throws {ApiError} if there would be too many.
 */
export async function changeOfficePhotos(
  { actor, services }: Context<ActorForProfessional>,
  {
    body: { delete: removed = [] },
    files: { office_photos: added = [] },
  }: Input<ChangeOfficePhotos, 'body' | 'files'>,
): Promise<ResponseOf<ChangeOfficePhotos>> {
  if (added.length + removed.length === 0) throw refused('Choose a photo.');
  const keys: string[] = [];
  for (const file of added) keys.push(await storePicture(services, file, 'picture', 'office_photos'));
  const { providerId } = actor;
  return services.db.transaction(async (tx) => {
    const { profilePercentage } = await lockProvider(tx, providerId);
    await tx
      .delete(officePhotos)
      .where(and(eq(officePhotos.providerId, providerId), inArray(officePhotos.id, [...removed])));
    if (keys.length > 0)
      await tx.insert(officePhotos).values(keys.map((fileKey) => ({ providerId, fileKey })));
    const photos = await photosOf(tx, providerId);
    if (keys.length > 0 && photos.length > MOST_OFFICE_PHOTOS)
      throw refused(`The limit is ${MOST_OFFICE_PHOTOS} photos. Remove some first.`);
    const percentage =
      keys.length > 0 ? await raiseCompletion(tx, providerId, 'officePhotos') : profilePercentage;
    await audit(
      { tx, actor },
      {
        action: 'provider.office_photos_changed',
        subject: { type: 'provider', id: providerId },
        after: { photos: photos.length },
      },
    );
    return { office_photos: photos, profile_percentage: percentage };
  });
}
