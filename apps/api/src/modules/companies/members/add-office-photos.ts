import { count, eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { MOST_OFFICE_PHOTOS } from '@carematch/validation/fields/practice.schema';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { storePicture } from '../../files/files.ts';
import { audit } from '../../platform/audit.ts';
import { teamMemberPhotos } from '../companies.tables.ts';
import { lockMember } from '../membership.ts';
import { memberOf } from './read-members.ts';

type AddOfficePhotos = (typeof companiesContract)['POST /team-members/:id/office-photos'];

const refused = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: { office_photos: message } });

/**
 * `POST /team-members/:id/office-photos`: adds pictures of the office of someone in the own company.
 * @throws {ApiError} `not_found`, `forbidden`, `unusable_file`, `validation_failed` for none or too many.
 */
export async function addOfficePhotos(
  { actor, services }: Context<ActorForProfessional>,
  { params: { id }, files: { office_photos: photos = [] } }: Input<AddOfficePhotos, 'params' | 'files'>,
): Promise<ResponseOf<AddOfficePhotos>> {
  const { db } = services;
  const { providerId } = actor;
  // No one has pictures made for a person whom they may not change.
  await db.transaction((tx) => lockMember(tx, providerId, id));
  if (photos.length === 0) throw refused('Choose a photo.');
  const keys: string[] = [];
  for (const photo of photos) keys.push(await storePicture(services, photo, 'picture', 'office_photos'));
  return db.transaction(async (tx) => {
    await lockMember(tx, providerId, id);
    await tx.insert(teamMemberPhotos).values(keys.map((fileKey) => ({ teamMemberId: id, fileKey })));
    const [all] = await tx
      .select({ photos: count() })
      .from(teamMemberPhotos)
      .where(eq(teamMemberPhotos.teamMemberId, id));
    if (all && all.photos > MOST_OFFICE_PHOTOS)
      throw refused(`The limit is ${MOST_OFFICE_PHOTOS} photos. Remove some first.`);
    await audit(
      { tx, actor },
      {
        action: 'team_member.office_photos_added',
        subject: { type: 'team_member', id },
        after: { added: keys.length },
      },
    );
    return { team_member: await memberOf(tx, providerId, id) };
  });
}
