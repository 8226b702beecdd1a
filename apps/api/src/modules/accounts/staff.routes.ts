import type {
  staffContract,
  staffInvitationsContract,
} from '@carematch/api-client/contract/accounts/staff.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { acceptStaffInvitation, readStaffInvitation } from './staff/accept-staff-invitation.ts';
import { exportStaff } from './staff/export-staff.ts';
import { inviteStaff, inviteStaffAgain, withdrawStaffInvitation } from './staff/invite-staff.ts';
import {
  changeOwnName,
  changeStaffNotificationSettings,
  readStaffNotificationSettings,
} from './staff/own-settings.ts';
import { listStaff, readStaffMember } from './staff/read-staff.ts';
import { agreeToReset, askForReset, refuseReset, withdrawReset } from './staff/second-factor-resets.ts';
import { signStaffOut } from './staff/sign-staff-out.ts';
import { reinstateStaff, suspendStaff } from './staff/suspend-staff.ts';

export const staffInvitationsHandlers: Handlers<typeof staffInvitationsContract> = {
  'GET /staff-invitations/:token': readStaffInvitation,
  'POST /staff-invitations/:token/accept': acceptStaffInvitation,
};

export const staffHandlers: Handlers<typeof staffContract> = {
  'GET /staff': listStaff,
  'POST /staff/export': exportStaff,
  'GET /staff/:id': readStaffMember,
  'POST /staff-invitations': inviteStaff,
  'POST /staff-invitations/:id': inviteStaffAgain,
  'DELETE /staff-invitations/:id': inTransaction(withdrawStaffInvitation),
  'POST /staff/:id/suspend': suspendStaff,
  'POST /staff/:id/reinstate': inTransaction(reinstateStaff),
  'DELETE /staff/:id/sessions': signStaffOut,
  'POST /staff/:id/second-factor-resets': askForReset,
  'POST /second-factor-resets/:id/agree': inTransaction(agreeToReset),
  'POST /second-factor-resets/:id/refuse': inTransaction(refuseReset),
  'DELETE /second-factor-resets/:id': inTransaction(withdrawReset),
  'POST /me': inTransaction(changeOwnName),
  'GET /me/notification-settings': readStaffNotificationSettings,
  'PUT /me/notification-settings': inTransaction(changeStaffNotificationSettings),
};
