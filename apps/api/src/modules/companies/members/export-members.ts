import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { exportList } from '../../platform/export-list.ts';
import { companyOf } from '../company/read-company.ts';
import { type MemberAnswer, membersOf } from './read-members.ts';

/** `POST /companies/:id/team-members/export`. A file is easily passed on: it has no contact data. */
export const exportMembers: Handler<
  (typeof companiesOnBehalfContract)['POST /companies/:id/team-members/export']
> = async (context, { params }) => {
  const { db } = context.services;
  const { id: companyId } = await companyOf(db, params.id);
  return exportList<MemberAnswer>(context, {
    list: 'team-members',
    filters: { company_id: companyId },
    columns: {
      Member: ({ id }) => id,
      'First name': (member) => member.first_name,
      'Last name': (member) => member.last_name,
      Title: ({ title }) => title,
      Role: ({ role }) => role,
      Account: ({ account }) => account,
      'Invited until': (member) => member.invited_until && new Date(member.invited_until),
    },
    read: async (after) => (after ? [] : membersOf(db, { companyId, memberId: undefined })),
  });
};
