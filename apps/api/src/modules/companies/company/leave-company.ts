import { eq } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { audit } from '../../platform/audit.ts';
import { companies } from '../companies.tables.ts';
import { checkOwnerLeft, findMember, isAlone, lockMembership } from '../membership.ts';
import { endMembership } from './end-membership.ts';

/**
 * `DELETE /company`: leaves a professional's company. With the last who has an account the company ends.
 * @throws {ApiError} `not_found` for who is in none, `owner_stays` for its only owner while others are in it.
 */
export function leaveCompany({
  actor,
  services: { db },
}: Context<ActorForProfessional>): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const own = await lockMembership(tx, actor.providerId);
    const member = await findMember(tx, own, own.memberId);
    const ends = await isAlone(tx, member);
    if (!ends) await checkOwnerLeft(tx, member);
    await endMembership(tx, member, actor.providerId);
    if (ends) await tx.delete(companies).where(eq(companies.id, own.companyId));
    await audit(
      { tx, actor },
      {
        action: 'company.left',
        subject: { type: 'company', id: own.companyId },
        after: { ends },
      },
    );
    return { message: 'You left the company.' };
  });
}
