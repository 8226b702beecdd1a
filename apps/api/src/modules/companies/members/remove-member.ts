import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { providers } from '../../providers/providers.tables.ts';
import { teamMembers } from '../companies.tables.ts';
import { endMembership } from '../company/end-membership.ts';
import { checkOwnerLeft, lockMember } from '../membership.ts';

/**
 * `DELETE /team-members/:id`: removes someone from the own company; their account and all that is theirs stay.
 * @throws {ApiError} `not_found`, `forbidden`, `owner_stays` for its only owner.
 */
export function removeMember(
  { actor, services: { db } }: Context<ActorForProfessional>,
  { params: { id } }: Input<(typeof companiesContract)['DELETE /team-members/:id'], 'params'>,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const { own, member } = await lockMember(tx, actor.providerId, id);
    await checkOwnerLeft(tx, member);
    const [left] = await tx
      .select({ id: providers.id })
      .from(providers)
      .where(eq(providers.userId, member.userId ?? 0));
    if (left) await endMembership(tx, member, left.id);
    else await tx.delete(teamMembers).where(eq(teamMembers.id, id));
    await audit(
      { tx, actor },
      {
        action: 'team_member.removed',
        subject: { type: 'team_member', id },
        before: { company_id: own.companyId, role: member.role },
      },
    );
    return { message: 'They are no longer in the company.' };
  });
}
