import { and, eq } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { teamMemberPhotos } from '../companies.tables.ts';
import { lockMember } from '../membership.ts';

/** Takes a picture of the office of someone in the own company away. @throws {ApiError} `not_found`, `forbidden`. */
export async function removeOfficePhoto(
  { db }: Pick<Services, 'db'>,
  actor: ActorForProfessional,
  { teamMemberId, officePhotoId }: { readonly teamMemberId: number; readonly officePhotoId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, actor, teamMemberId);
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
  });
}
