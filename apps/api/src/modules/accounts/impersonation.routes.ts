import type {
  adminImpersonationContract,
  impersonationContract,
} from '@carematch/api-client/contract/accounts/impersonation.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { beginImpersonation } from './impersonation/begin-impersonation.ts';
import { startImpersonation } from './impersonation/start-impersonation.ts';
import { stopImpersonation } from './impersonation/stop-impersonation.ts';

export const impersonationHandlers: Handlers<typeof impersonationContract> = {
  'POST /impersonate/start': inTransaction(startImpersonation),
  'POST /impersonate/stop': stopImpersonation,
};

export const adminImpersonationHandlers: Handlers<typeof adminImpersonationContract> = {
  'POST /impersonate/user/:id': inTransaction(beginImpersonation),
};
