import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { ofUser, onBehalfOf } from '../providers/providers.ts';
import { leaveCompany } from './company/leave-company.ts';
import { readAnyCompany, readCompany } from './company/read-company.ts';
import { saveCompany } from './company/save-company.ts';
import { inviteAgain } from './invitations/invite-again.ts';
import { addOfficePhotos } from './members/add-office-photos.ts';
import { changeMember } from './members/change-member.ts';
import { exportMembers } from './members/export-members.ts';
import { readMember } from './members/read-members.ts';
import { removeMember } from './members/remove-member.ts';
import { removeOfficePhoto } from './members/remove-office-photo.ts';
import { addMemberOf } from './on-behalf/add-member-of.ts';
import { ofCompany, ofMember } from './on-behalf/of-company.ts';
import { readMembersOf } from './on-behalf/read-members-of.ts';
import { saveCompanyOf } from './on-behalf/save-company-of.ts';

/** What staff read and change of companies: the professionals' own verbs, as an owner of the company makes them. */
export const companiesOnBehalfHandlers: Handlers<typeof companiesOnBehalfContract> = {
  'GET /users/:id/company': async (context, { params }) =>
    readCompany(await onBehalfOf(context, ofUser(params.id))),
  'POST /users/:id/company': saveCompanyOf,
  'DELETE /users/:id/company': async (context, { params }) => {
    await leaveCompany(await onBehalfOf(context, ofUser(params.id)));
    return { message: 'They left the company.' };
  },
  'GET /companies/:id': readAnyCompany,
  'POST /companies/:id': async (context, input) =>
    saveCompany(await onBehalfOf(context, ofCompany(input.params.id)), input),
  'GET /companies/:id/team-members': readMembersOf,
  'POST /companies/:id/team-members/export': exportMembers,
  'POST /companies/:id/team-members': addMemberOf,
  'GET /team-members/:id': async (context, input) =>
    readMember(await onBehalfOf(context, ofMember(input.params.id)), input),
  'POST /team-members/:id': async (context, input) =>
    changeMember(await onBehalfOf(context, ofMember(input.params.id)), input),
  'DELETE /team-members/:id': async (context, input) =>
    removeMember(await onBehalfOf(context, ofMember(input.params.id)), input),
  'POST /team-members/:id/invitation': async (context, input) =>
    inviteAgain(await onBehalfOf(context, ofMember(input.params.id)), input),
  'POST /team-members/:id/office-photos': async (context, input) =>
    addOfficePhotos(await onBehalfOf(context, ofMember(input.params.id)), input),
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': async (context, input) =>
    removeOfficePhoto(await onBehalfOf(context, ofMember(input.params.teamMemberId)), input),
};
