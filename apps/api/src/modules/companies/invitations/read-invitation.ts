import { and, eq, gt, isNull } from 'drizzle-orm';

import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { hashToken } from '../../accounts/accounts.ts';
import { companies, teamMembers } from '../companies.tables.ts';

/** `GET /company-invitations/:token`: what an emailed link invites to. @throws {ApiError} `not_found` once it was taken up, replaced or is over. */
export const readInvitation: Handler<(typeof companiesContract)['GET /company-invitations/:token']> = async (
  { services: { db } },
  { params: { token } },
) => {
  const [found] = await db
    .select({
      company: companies.name,
      email: teamMembers.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(teamMembers)
    .innerJoin(companies, eq(companies.id, teamMembers.companyId))
    .leftJoin(users, eq(users.id, teamMembers.invitedBy))
    .where(
      and(
        eq(teamMembers.invitationHash, hashToken(token)),
        isNull(teamMembers.joinedAt),
        gt(teamMembers.invitedUntil, new Date()),
      ),
    );
  if (!found) throw new ApiError('not_found');
  const { company, email, firstName, lastName } = found;
  return {
    company_name: company,
    invited_by: firstName === null ? company : `${firstName} ${lastName}`,
    email: email ?? '',
  };
};
