import type {
  staffContract,
  staffInvitationsContract,
} from '@carematch/api-client/contract/accounts/staff.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { sessionAnswer } from './session-answer.ts';
import { acceptStaffInvitation, readStaffInvitation } from './staff/accept-staff-invitation.ts';
import { exportStaff } from './staff/export-staff.ts';
import { inviteStaff, inviteStaffAgain, withdrawStaffInvitation } from './staff/invite-staff.ts';
import {
  changeOwnName,
  changeStaffNotificationSettings,
  notificationTag,
  readStaffNotificationSettings,
  type StaffNotificationSettings,
} from './staff/own-settings.ts';
import { readStaff, readStaffInvitations, readStaffMember } from './staff/read-staff.ts';
import { agreeToReset, askForReset, endReset } from './staff/second-factor-resets.ts';
import { signStaffOut } from './staff/sign-staff-out.ts';
import { reinstateStaff, suspendStaff } from './staff/suspend-staff.ts';

export function staffInvitationsHandlers(services: Services): Handlers<typeof staffInvitationsContract> {
  return {
    'GET /staff-invitations/:token': (_context, { params: { token } }) =>
      readStaffInvitation(services.db, token),
    'POST /staff-invitations/:token/accept': async ({ ip }, { params: { token }, body }) => {
      const opened = await acceptStaffInvitation(services, {
        token,
        firstName: body.first_name,
        lastName: body.last_name,
        password: body.password,
        repeated: body.password_confirmation,
        address: ip,
      });
      return { ...sessionAnswer(opened), second_factor: 'set_up' };
    },
  };
}

const taggedNotifications = (settings: StaffNotificationSettings) => ({
  settings,
  tag: notificationTag(settings),
});

export function staffHandlers(services: Services): Handlers<typeof staffContract> {
  const { db } = services;
  const invitationOf = async (id: number) => {
    const invitation = (await readStaffInvitations(db)).find((one) => one.id === id);
    if (!invitation) throw new ApiError('not_found');
    return { invitation };
  };
  return {
    'GET /staff': async ({ actor }) => ({
      staff: await readStaff(services, actor),
      invitations: await readStaffInvitations(db),
    }),
    'POST /staff/export': ({ actor }) => exportStaff(services, actor),
    'GET /staff/:id': ({ actor }, { params: { id } }) => readStaffMember(services, actor, id),
    'POST /staff-invitations': async (
      { actor },
      { body: { email, first_name: firstName, last_name: lastName } },
    ) => invitationOf(await inviteStaff(services, actor, { email, firstName, lastName })),
    'POST /staff-invitations/:id': async ({ actor }, { params: { id } }) =>
      invitationOf(await inviteStaffAgain(services, actor, id)),
    'DELETE /staff-invitations/:id': async ({ actor }, { params: { id } }) => {
      await withdrawStaffInvitation(services, actor, id);
      return { message: 'The invitation no longer works.' };
    },
    'POST /staff/:id/suspend': async ({ actor }, { params: { id: userId }, body: { reason } }) => {
      await suspendStaff(services, actor, { userId, reason });
      return { message: 'They’re suspended and signed out everywhere.' };
    },
    'POST /staff/:id/reinstate': async ({ actor }, { params: { id } }) => {
      await reinstateStaff(services, actor, id);
      return { message: 'They can sign in again.' };
    },
    'DELETE /staff/:id/sessions': async ({ actor }, { params: { id } }) => {
      await signStaffOut(services, actor, id);
      return { message: 'They’re signed out everywhere.' };
    },
    'POST /staff/:id/second-factor-resets': async (
      { actor },
      { params: { id: userId }, body: { reason } },
    ) => {
      await askForReset(services, actor, { userId, reason });
      const { reset } = (await readStaffMember(services, actor, userId)).member;
      if (!reset) throw new ApiError('conflict', { message: 'This has already been decided.' });
      return { reset };
    },
    'POST /second-factor-resets/:id/agree': async ({ actor }, { params: { id } }) => {
      await agreeToReset(services, actor, id);
      return { message: 'Their two-step sign-in is reset. We told them, and they’re signed out everywhere.' };
    },
    'POST /second-factor-resets/:id/refuse': async ({ actor }, { params: { id } }) => {
      await endReset(services, actor, { id, decision: 'refused' });
      return { message: 'Nothing was reset.' };
    },
    'DELETE /second-factor-resets/:id': async ({ actor }, { params: { id } }) => {
      await endReset(services, actor, { id, decision: 'withdrawn' });
      return { message: 'You took your request back.' };
    },
    'POST /me': async ({ actor }, { body: { first_name: firstName, last_name: lastName } }) => {
      await changeOwnName(services, actor, { firstName, lastName });
      return { message: 'Your name is saved.' };
    },
    'GET /me/notification-settings': async ({ actor }) =>
      taggedNotifications(await readStaffNotificationSettings(db, actor.userId)),
    'PUT /me/notification-settings': async ({ actor }, { body, ifMatch }) =>
      taggedNotifications(await changeStaffNotificationSettings(services, actor, body, ifMatch)),
  };
}
