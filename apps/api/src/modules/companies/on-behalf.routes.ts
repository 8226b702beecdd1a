import type { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import type { StaffActor } from '../../actor.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { answerOnce } from '../platform/answer-once.ts';
import { actFor, ofUser } from '../providers/providers.ts';
import { leaveCompany } from './company/leave-company.ts';
import { companyOf, readCompany } from './company/read-company.ts';
import { saveCompany } from './company/save-company.ts';
import { inviteAgain } from './invitations/invite-again.ts';
import { addMember } from './members/add-member.ts';
import { addOfficePhotos } from './members/add-office-photos.ts';
import { changeMember } from './members/change-member.ts';
import { exportMembers } from './members/export-members.ts';
import { membersOf, readMember } from './members/read-members.ts';
import { removeMember } from './members/remove-member.ts';
import { removeOfficePhoto } from './members/remove-office-photo.ts';
import { findMembership } from './membership.ts';
import { ofCompany, ofMember } from './on-behalf/of-company.ts';

type AddMember = (typeof companiesOnBehalfContract)['POST /companies/:id/team-members'];

/** What staff read and change of companies: the professionals' own verbs, as an owner of the company makes them. */
export function companiesOnBehalfHandlers(services: Services): Handlers<typeof companiesOnBehalfContract> {
  const { db, limits } = services;
  const forUser = (actor: StaffActor, userId: number) => actFor(db, actor, ofUser(userId));
  const forCompany = (actor: StaffActor, id: number) => actFor(db, actor, ofCompany(db, id));
  const forMember = (actor: StaffActor, id: number) => actFor(db, actor, ofMember(db, id));

  return {
    'GET /users/:id/company': async ({ actor }, { params }) =>
      readCompany(db, await forUser(actor, params.id)),
    'POST /users/:id/company': async ({ actor }, { params, body, ifMatch }) => {
      const professional = await forUser(actor, params.id);
      const own = await findMembership(db, professional);
      const acting = own ? await forCompany(actor, own.companyId) : professional;
      return { company: await saveCompany(services, acting, body, ifMatch) };
    },
    'DELETE /users/:id/company': async ({ actor }, { params }) => {
      await leaveCompany(services, await forUser(actor, params.id));
      return { message: 'They left the company.' };
    },
    'GET /companies/:id': async (_context, { params: { id } }) => ({ company: await companyOf(db, id) }),
    'POST /companies/:id': async ({ actor }, { params, body, ifMatch }) => ({
      company: await saveCompany(services, await forCompany(actor, params.id), body, ifMatch),
    }),
    'GET /companies/:id/team-members': async ({ actor }, { params, query: { user_id: userId } }) => {
      const { id: companyId } = await companyOf(db, params.id);
      const own = userId === undefined ? undefined : await findMembership(db, await forUser(actor, userId));
      return { team_members: await membersOf(db, { companyId, memberId: own?.memberId }) };
    },
    'POST /companies/:id/team-members/export': async ({ actor }, { params }) =>
      exportMembers(db, actor, (await companyOf(db, params.id)).id),
    'POST /companies/:id/team-members': async (context, input) => {
      const acting = await forCompany(context.actor, input.params.id);
      if (input.body.email !== undefined) await limits.invitationEmail(acting, input.body.email);
      return answerOnce<AddMember>(async ({ tx }, { body }) => ({
        team_member: await addMember(tx, services, acting, body),
      }))(context, input);
    },
    'GET /team-members/:id': async ({ actor }, { params: { id } }) => ({
      team_member: await readMember(db, await forMember(actor, id), id),
    }),
    'POST /team-members/:id': async ({ actor }, { params: { id }, body: change, files, ifMatch }) => {
      const acting = await forMember(actor, id);
      const given = { change, photo: files.photo?.[0] };
      return { team_member: await changeMember(services, acting, id, given, ifMatch) };
    },
    'DELETE /team-members/:id': async ({ actor }, { params: { id } }) => {
      await removeMember(services, await forMember(actor, id), id);
      return { message: 'They are no longer in the company.' };
    },
    'POST /team-members/:id/invitation': async ({ actor }, { params: { id }, body }) => ({
      team_member: await inviteAgain(services, await forMember(actor, id), id, body.email),
    }),
    'POST /team-members/:id/office-photos': async ({ actor }, { params: { id }, files }) => ({
      team_member: await addOfficePhotos(services, await forMember(actor, id), id, files.office_photos ?? []),
    }),
    'DELETE /team-members/:teamMemberId/office-photos/:officePhotoId': async ({ actor }, { params }) => {
      await removeOfficePhoto(services, await forMember(actor, params.teamMemberId), params);
      return { message: 'Photo removed.' };
    },
  };
}
