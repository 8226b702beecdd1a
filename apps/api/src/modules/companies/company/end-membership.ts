import { asc, eq } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { keepFromCompany, setCompany } from '../../providers/providers.ts';
import { teamMemberPhotos, teamMembers } from '../companies.tables.ts';
import type { TeamMember } from '../membership.ts';

/** Takes a professional out of a company that is locked. What it showed of them stays theirs where they have nothing of the kind. */
export async function endMembership(
  tx: Transaction,
  { id, title, aboutMe, photoKey }: TeamMember,
  providerId: number,
): Promise<void> {
  const photos = await tx
    .select({ fileKey: teamMemberPhotos.fileKey })
    .from(teamMemberPhotos)
    .where(eq(teamMemberPhotos.teamMemberId, id))
    .orderBy(asc(teamMemberPhotos.id));
  const officePhotoKeys = photos.map(({ fileKey }) => fileKey);
  await keepFromCompany(tx, providerId, { title, aboutMe, photoKey, officePhotoKeys });
  await setCompany(tx, providerId, null);
  await tx.delete(teamMembers).where(eq(teamMembers.id, id));
}
