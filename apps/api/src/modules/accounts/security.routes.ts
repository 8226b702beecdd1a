import type {
  adminSecurityContract,
  securityContract,
} from '@carematch/api-client/contract/accounts/security.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { changePassword, changePasswordByCode } from './change-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOff,
} from './second-factor/own-second-factor.ts';
import { beginSetUp, confirmSetUp } from './second-factor/set-up-at-sign-in.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';

export const securityHandlers: Handlers<typeof securityContract> = {
  'POST /second-factor/begin': inTransaction(beginSetUp),
  'POST /second-factor/confirm': inTransaction(confirmSetUp),
  'POST /user/update-old-password': changePassword,
  'POST /user/update-password': changePasswordByCode,
  'GET /user/sessions': listSessions,
  'DELETE /user/sessions/:id': endSession,
  'DELETE /user/sessions': endOtherSessions,
  'GET /user/second-factor': readSecondFactor,
  'POST /user/second-factor': beginSecondFactor,
  'POST /user/second-factor/confirm': confirmSecondFactor,
  'POST /user/second-factor/recovery-codes': renewRecoveryCodes,
  'DELETE /user/second-factor': inTransaction(turnOff),
};

export const adminSecurityHandlers: Handlers<typeof adminSecurityContract> = {
  'POST /me/update-old-password': changePassword,
  'GET /me/sessions': listSessions,
  'DELETE /me/sessions/:id': endSession,
  'DELETE /me/sessions': endOtherSessions,
  'GET /me/second-factor': readSecondFactor,
  'POST /me/second-factor': beginSecondFactor,
  'POST /me/second-factor/confirm': confirmSecondFactor,
  'POST /me/second-factor/recovery-codes': renewRecoveryCodes,
};
