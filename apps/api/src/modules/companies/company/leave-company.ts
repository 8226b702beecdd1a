import { eq } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { setCompany } from '../../providers/providers.ts';
import { companies, teamMembers } from '../companies.tables.ts';
import { checkOwnerLeft, findMember, isAlone, lockMembership } from '../membership.ts';

/**
 * Leaves a professional's company. With the last who has an account the company ends.
 * @throws {ApiError} `not_found` for who is in none, `owner_stays` for its only owner while others are in it.
 */
export async function leaveCompany({ db }: Pick<Services, 'db'>, actor: ActorForProfessional): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockMembership(tx, actor);
    const member = await findMember(tx, own, own.memberId);
    const ends = await isAlone(tx, member);
    if (!ends) await checkOwnerLeft(tx, member);
    await setCompany(tx, actor.providerId, null);
    await tx.delete(teamMembers).where(eq(teamMembers.id, own.memberId));
    if (ends) await tx.delete(companies).where(eq(companies.id, own.companyId));
    await audit(tx, actor, {
      action: 'company.left',
      subject: { type: 'company', id: own.companyId },
      after: { ends },
    });
  });
}
