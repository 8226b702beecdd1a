import { eq } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { hashToken } from '../../accounts/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { setCompany } from '../../providers/providers.ts';
import { companyOf } from '../company/read-company.ts';
import { teamMembers } from '../companies.tables.ts';
import { lockCompany } from '../membership.ts';

/**
 * `POST /company-invitations/:token/accept`: joins the company that an emailed link invites to, whatever email one signs in with: the link is the permission. A repetition gets the
 * same answer.
 * @throws {ApiError} `not_found` for a link that no longer works, `already_in_company` for who is in one.
 */
export const acceptInvitation: Handler<
  (typeof companiesContract)['POST /company-invitations/:token/accept']
> = ({ actor, services: { db } }, { params: { token } }) =>
  db.transaction(async (tx) => {
    const isThis = eq(teamMembers.invitationHash, hashToken(token));
    const [found] = await tx.select({ companyId: teamMembers.companyId }).from(teamMembers).where(isThis);
    if (!found) throw new ApiError('not_found');
    await lockCompany(tx, found.companyId);
    // What was read before the lock may have changed while waiting for it.
    const [invited] = await tx.select().from(teamMembers).where(isThis);
    if (invited?.userId === actor.userId) return { company: await companyOf(tx, invited.companyId) };
    const isOpen =
      invited && invited.joinedAt === null && invited.invitedUntil && invited.invitedUntil > new Date();
    if (!isOpen) throw new ApiError('not_found');
    if (!(await setCompany(tx, actor.providerId, invited.companyId)))
      throw new ApiError('already_in_company');
    await tx
      .update(teamMembers)
      .set({ userId: actor.userId, joinedAt: new Date() })
      .where(eq(teamMembers.id, invited.id));
    await audit(
      { tx, actor },
      {
        action: 'team_member.joined',
        subject: { type: 'team_member', id: invited.id },
        after: { company_id: invited.companyId, role: invited.role },
      },
    );
    return { company: await companyOf(tx, invited.companyId) };
  });
