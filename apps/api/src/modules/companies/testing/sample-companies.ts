import { randomUUID } from 'node:crypto';

import { inArray, isNotNull } from 'drizzle-orm';

import type { TeamRole } from '@carematch/validation/rules/team-roles';

import type { Database } from '../../../db/client.ts';
import type { CompanyNames } from '../../../testing/access-table.ts';
import { hashToken, newToken } from '../../accounts/accounts.ts';
import { storedFiles } from '../../files/files.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { companies, teamMemberPhotos, teamMembers } from '../companies.tables.ts';

/**
 * A new company of these professionals and of them alone, with someone without an account, a picture of that one's office, and an open
 * invitation. Companies of a call before are gone.
 */
export async function makeCompany(
  db: Database,
  people: readonly { readonly userId: number; readonly role: TeamRole }[],
): Promise<CompanyNames> {
  return db.transaction(async (tx) => {
    await tx.update(providers).set({ companyId: null }).where(isNotNull(providers.companyId));
    await tx.delete(companies);
    const [company] = await tx.insert(companies).values({ name: 'Elm Counseling' }).returning();
    if (!company) throw new Error('The company was not made.');
    const { id: companyId } = company;
    await tx
      .update(providers)
      .set({ companyId })
      .where(
        inArray(
          providers.userId,
          people.map(({ userId }) => userId),
        ),
      );
    const token = newToken();
    const row = { companyId, firstName: 'Robin', lastName: 'Tester' };
    await tx.insert(teamMembers).values(people.map((own) => ({ ...row, ...own, joinedAt: new Date() })));
    await tx.insert(teamMembers).values({
      ...row,
      role: 'member',
      email: 'invited@test.example',
      invitationHash: hashToken(token),
      invitedUntil: new Date(Date.now() + 3_600_000),
    });
    const [named] = await tx
      .insert(teamMembers)
      .values({ ...row, role: 'member' })
      .returning();
    if (!named) throw new Error('The member was not made.');
    const fileKey = `${randomUUID()}.jpg`;
    await tx.insert(storedFiles).values({ key: fileKey, type: 'image/jpeg', bytes: 1 });
    const [photo] = await tx.insert(teamMemberPhotos).values({ teamMemberId: named.id, fileKey }).returning();
    return {
      companyId: String(companyId),
      teamMemberId: String(named.id),
      officePhotoId: String(photo?.id),
      invitationToken: token,
    };
  });
}
