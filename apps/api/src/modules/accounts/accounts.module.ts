import {
  accountsContract,
  adminAccountsContract,
} from '@carematch/api-client/contract/accounts/accounts.contract';
import { signUpContract } from '@carematch/api-client/contract/accounts/sign-up.contract';
import {
  securityContract,
  adminSecurityContract,
} from '@carematch/api-client/contract/accounts/security.contract';
import {
  staffInvitationsContract,
  staffContract,
} from '@carematch/api-client/contract/accounts/staff.contract';
import {
  impersonationContract,
  adminImpersonationContract,
} from '@carematch/api-client/contract/accounts/impersonation.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { accountsHandlers, adminAccountsHandlers } from './accounts.routes.ts';
import { signUpHandlers } from './sign-up.routes.ts';
import { securityHandlers, adminSecurityHandlers } from './security.routes.ts';
import { staffInvitationsHandlers, staffHandlers } from './staff.routes.ts';
import { impersonationHandlers, adminImpersonationHandlers } from './impersonation.routes.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsSubscribers } from './accounts.subscribers.ts';

export const accountsModule: ApiModule = {
  routes: [
    serve('public', accountsContract, accountsHandlers),
    serve('public', signUpContract, signUpHandlers),
    serve('public', securityContract, securityHandlers),
    serve('public', staffInvitationsContract, staffInvitationsHandlers),
    serve('public', impersonationContract, impersonationHandlers),
    serve('admin', adminAccountsContract, adminAccountsHandlers),
    serve('admin', adminSecurityContract, adminSecurityHandlers),
    serve('admin', staffContract, staffHandlers),
    serve('admin', adminImpersonationContract, adminImpersonationHandlers),
  ],
  jobs: [accountsJobs],
  subscribers: accountsSubscribers,
};
