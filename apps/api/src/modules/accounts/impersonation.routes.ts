import type {
  adminImpersonationContract,
  impersonationContract,
} from '@carematch/api-client/contract/accounts/impersonation.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { beginImpersonation } from './impersonation/begin-impersonation.ts';
import { startImpersonation } from './impersonation/start-impersonation.ts';
import { stopImpersonation } from './impersonation/stop-impersonation.ts';
import { sessionAnswer } from './session-answer.ts';

export function impersonationHandlers(services: Services): Handlers<typeof impersonationContract> {
  return {
    'POST /impersonate/start': async ({ userAgent, ip }, { body: { code } }) => {
      const opened = await startImpersonation(services, { code, userAgent, address: ip });
      return {
        ...sessionAnswer(opened),
        lasts_seconds: opened.lastsSeconds,
        professional: opened.professional,
      };
    },
    'POST /impersonate/stop': async ({ actor }) => {
      const { userId } = await stopImpersonation(services, actor);
      return { message: 'You’re back in your own account.', user_id: userId };
    },
  };
}

export function adminImpersonationHandlers(services: Services): Handlers<typeof adminImpersonationContract> {
  return {
    'POST /impersonate/user/:id': async ({ actor }, { params, body: { reason } }) => {
      const { url, expiresAt } = await beginImpersonation(services, actor, { userId: params.id, reason });
      return { url, expires_at: expiresAt.toISOString() };
    },
  };
}
