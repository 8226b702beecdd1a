import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { leaveCompany } from './company/leave-company.ts';
import { readCompany } from './company/read-company.ts';
import { saveCompany } from './company/save-company.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { inviteAgain } from './invitations/invite-again.ts';
import { readInvitation } from './invitations/read-invitation.ts';
import { addMember } from './members/add-member.ts';
import { addOfficePhotos } from './members/add-office-photos.ts';
import { changeMember } from './members/change-member.ts';
import { readMember, readMembers } from './members/read-members.ts';
import { removeMember } from './members/remove-member.ts';
import { removeOfficePhoto } from './members/remove-office-photo.ts';

export const companiesHandlers: Handlers<typeof companiesContract> = {
  'GET /company': readCompany,
  'POST /company': saveCompany,
  'DELETE /company': leaveCompany,
  'GET /team-members': readMembers,
  'GET /team-members/:id': readMember,
  'POST /team-members': addMember,
  'POST /team-members/:id': changeMember,
  'DELETE /team-members/:id': removeMember,
  'POST /team-members/:id/invitation': inviteAgain,
  'POST /team-members/:id/office-photos': addOfficePhotos,
  'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': removeOfficePhoto,
  'GET /company-invitations/:token': readInvitation,
  'POST /company-invitations/:token/accept': acceptInvitation,
};
