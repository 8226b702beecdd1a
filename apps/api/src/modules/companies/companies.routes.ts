import type { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
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

export function companiesHandlers(services: Services): Handlers<typeof companiesContract> {
  const { db, limits } = services;
  const addMemberOnce = answerOnce<(typeof companiesContract)['POST /team-members']>(
    async ({ actor, tx }, { body }) => ({ team_member: await addMember(tx, services, actor, body) }),
  );
  return {
    'GET /company': ({ actor }) => readCompany(db, actor),
    'POST /company': async ({ actor }, { body, ifMatch }) => ({
      company: await saveCompany(services, actor, body, ifMatch),
    }),
    'DELETE /company': async ({ actor }) => {
      await leaveCompany(services, actor);
      return { message: 'You left the company.' };
    },
    'GET /team-members': async ({ actor }) => ({ team_members: await readMembers(db, actor) }),
    'GET /team-members/:id': async ({ actor }, { params: { id } }) => ({
      team_member: await readMember(db, actor, id),
    }),
    'POST /team-members': async (context, input) => {
      if (input.body.email !== undefined) await limits.invitationEmail(context.actor, input.body.email);
      return addMemberOnce(context, input);
    },
    'POST /team-members/:id': async ({ actor }, { params: { id }, body: change, files, ifMatch }) => ({
      team_member: await changeMember(services, actor, id, { change, photo: files.photo?.[0] }, ifMatch),
    }),
    'DELETE /team-members/:id': async ({ actor }, { params: { id } }) => {
      await removeMember(services, actor, id);
      return { message: 'They are no longer in the company.' };
    },
    'POST /team-members/:id/invitation': async ({ actor }, { params: { id }, body: { email } }) => ({
      team_member: await inviteAgain(services, actor, id, email),
    }),
    'POST /team-members/:id/office-photos': async ({ actor }, { params: { id }, files }) => ({
      team_member: await addOfficePhotos(services, actor, id, files.office_photos ?? []),
    }),
    'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': async ({ actor }, { params }) => {
      await removeOfficePhoto(services, actor, params);
      return { message: 'Photo removed.' };
    },
    'GET /company-invitations/:token': (_context, { params: { token } }) => readInvitation(db, token),
    'POST /company-invitations/:token/accept': async ({ actor }, { params: { token } }) => ({
      company: await acceptInvitation(services, actor, token),
    }),
  };
}
