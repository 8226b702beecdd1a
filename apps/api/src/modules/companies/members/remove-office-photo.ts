import { and, eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { teamMemberPhotos } from '../companies.tables.ts';
import { lockMember } from '../membership.ts';

type RemoveOfficePhoto =
  (typeof companiesContract)['DELETE /team-members/:teamMemberId/office-photos/:officePhotoId'];

/** `DELETE /team-members/:teamMemberId/office-photos/:officePhotoId`. @throws {ApiError} `not_found`, `forbidden`. */
export function removeOfficePhoto(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { params: { teamMemberId, officePhotoId } }: Input<RemoveOfficePhoto, 'params'>,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    await lockMember(tx, actor.providerId, teamMemberId);
    const { rowCount } = await tx
      .delete(teamMemberPhotos)
      .where(and(eq(teamMemberPhotos.id, officePhotoId), eq(teamMemberPhotos.teamMemberId, teamMemberId)));
    if (rowCount === 0) throw new ApiError('not_found');
    await audit(
      { tx, actor },
      {
        action: 'team_member.office_photo_removed',
        subject: { type: 'team_member', id: teamMemberId },
        before: { photo: officePhotoId },
      },
    );
    return { message: 'Photo removed.' };
  });
}
