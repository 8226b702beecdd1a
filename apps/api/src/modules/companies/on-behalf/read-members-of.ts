import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { ofUser, onBehalfOf } from '../../providers/providers.ts';
import { companyOf } from '../company/read-company.ts';
import { membersOf } from '../members/read-members.ts';
import { findMembership } from '../membership.ts';

/** `GET /companies/:id/team-members`. @throws {ApiError} `not_found`. */
export const readMembersOf: Handler<
  (typeof companiesOnBehalfContract)['GET /companies/:id/team-members']
> = async (context, { params, query: { user_id: userId } }) => {
  const { db } = context.services;
  const { id: companyId } = await companyOf(db, params.id);
  const professional = userId === undefined ? undefined : await onBehalfOf(context, ofUser(userId));
  const own = professional && (await findMembership(db, professional.actor.providerId));
  return { team_members: await membersOf(db, { companyId, memberId: own?.memberId }) };
};
