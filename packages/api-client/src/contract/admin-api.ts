import { adminAccountsContract } from './accounts.contract.ts';
import { adminImpersonationContract } from './impersonation.contract.ts';
import { staffLeadsContract } from './leads.contract.ts';
import { onBehalfContract } from './on-behalf.contract.ts';
import { professionalsContract } from './professionals.contract.ts';
import { adminSecurityContract } from './security.contract.ts';

/** Everything below `/api/admin/v2`. */
export const adminApi = {
  ...adminAccountsContract,
  ...adminSecurityContract,
  ...adminImpersonationContract,
  ...professionalsContract,
  ...onBehalfContract,
  ...staffLeadsContract,
} as const;

export type AdminApi = typeof adminApi;
