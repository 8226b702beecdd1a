import type {
  adminSecurityContract,
  securityContract,
} from '@carematch/api-client/contract/accounts/security.contract';

import type { ProfessionalActor, StaffActor } from '../../actor.ts';
import type { Handlers, Session } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { changePassword, changePasswordByCode } from './change-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOff,
} from './second-factor/own-second-factor.ts';
import { beginSetUp, confirmSetUp } from './second-factor/set-up-at-sign-in.ts';
import { sessionAnswer } from './session-answer.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';

const PASSWORD_CHANGED = { message: 'Your password was changed.' };

/** Of someone who is signed in, in either area. */
interface OwnContext {
  readonly actor: ProfessionalActor | StaffActor;
  readonly session: Session;
}
interface Sent<Body> {
  readonly body: Body;
}

/** What professionals and staff do alike. */
function ownSecurity(services: Services) {
  return {
    changePassword: async (
      { actor, session }: OwnContext,
      { body }: Sent<{ old_password: string; password: string; password_confirmation: string }>,
    ) => {
      await changePassword(services, actor, {
        old: body.old_password,
        password: body.password,
        repeated: body.password_confirmation,
        tokenHash: session.tokenHash,
      });
      return PASSWORD_CHANGED;
    },
    listSessions: async ({ actor, session }: OwnContext) => {
      const own = await listSessions(services, { userId: actor.userId, tokenHash: session.tokenHash });
      return {
        sessions: own.map(({ id, device, createdAt, lastUsedAt, isThis }) => ({
          id,
          device,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          is_this: isThis,
        })),
      };
    },
    endSession: async ({ actor }: OwnContext, { params }: { readonly params: { id: string } }) => {
      await endSession(services, actor, params.id);
      return { message: 'That device is signed out.' };
    },
    endOtherSessions: async ({ actor, session }: OwnContext) => {
      await endOtherSessions(services, actor, session.tokenHash);
      return { message: 'Your other devices are signed out.' };
    },
    readSecondFactor: async ({ actor }: OwnContext) => {
      const { isOn, isRequired, recoveryCodesLeft } = await readSecondFactor(services, actor);
      return { is_on: isOn, is_required: isRequired, recovery_codes_left: recoveryCodesLeft };
    },
    beginSecondFactor: (
      { actor }: OwnContext,
      { body }: Sent<{ password: string; code?: string | undefined }>,
    ) => beginSecondFactor(services, actor, body),
    confirmSecondFactor: async (
      { actor, session }: OwnContext,
      { body: { code } }: Sent<{ code: string }>,
    ) => ({
      recovery_codes: await confirmSecondFactor(services, actor, { code, tokenHash: session.tokenHash }),
    }),
    renewRecoveryCodes: async ({ actor }: OwnContext, { body }: Sent<{ code: string }>) => ({
      recovery_codes: await renewRecoveryCodes(services, actor, body.code),
    }),
  };
}

export function securityHandlers(services: Services): Handlers<typeof securityContract> {
  const own = ownSecurity(services);
  return {
    'POST /second-factor/begin': ({ session }) => beginSetUp(services, session.tokenHash),
    'POST /second-factor/confirm': async ({ session: { tokenHash }, userAgent }, { body }) => {
      const opened = await confirmSetUp(services, { ...body, tokenHash, userAgent });
      return { ...sessionAnswer(opened), recovery_codes: opened.recoveryCodes };
    },
    'POST /user/update-old-password': own.changePassword,
    'POST /user/update-password': async ({ actor, session }, { body }) => {
      await changePasswordByCode(services, actor, {
        code: body.code,
        password: body.password,
        repeated: body.password_confirmation,
        tokenHash: session.tokenHash,
      });
      return PASSWORD_CHANGED;
    },
    'GET /user/sessions': own.listSessions,
    'DELETE /user/sessions/:id': own.endSession,
    'DELETE /user/sessions': own.endOtherSessions,
    'GET /user/second-factor': own.readSecondFactor,
    'POST /user/second-factor': own.beginSecondFactor,
    'POST /user/second-factor/confirm': own.confirmSecondFactor,
    'POST /user/second-factor/recovery-codes': own.renewRecoveryCodes,
    'DELETE /user/second-factor': async ({ actor }, { body }) => {
      await turnOff(services, actor, body.code);
      return { message: 'Two-step sign-in is off.' };
    },
  };
}

export function adminSecurityHandlers(services: Services): Handlers<typeof adminSecurityContract> {
  const own = ownSecurity(services);
  return {
    'POST /me/update-old-password': own.changePassword,
    'GET /me/sessions': own.listSessions,
    'DELETE /me/sessions/:id': own.endSession,
    'DELETE /me/sessions': own.endOtherSessions,
    'GET /me/second-factor': own.readSecondFactor,
    'POST /me/second-factor': own.beginSecondFactor,
    'POST /me/second-factor/confirm': own.confirmSecondFactor,
    'POST /me/second-factor/recovery-codes': own.renewRecoveryCodes,
  };
}
