import { adminAccountsContract } from './accounts.contract.ts';
import { directoryContract } from './directory.contract.ts';
import { adminImpersonationContract } from './impersonation.contract.ts';
import { staffLeadsContract } from './leads.contract.ts';
import { onBehalfContract } from './on-behalf.contract.ts';
import { professionalsContract } from './professionals.contract.ts';
import { adminSecurityContract } from './security.contract.ts';
import { verificationsContract } from './verifications.contract.ts';

/** Everything below `/api/admin/v2`. */
export const adminApi = {
  ...adminAccountsContract,
  ...adminSecurityContract,
  ...adminImpersonationContract,
<<<<<<< HEAD
  ...professionalsContract,
=======
  ...directoryContract,
>>>>>>> 69c7456 (List professionals for staff by whatever half of them is known)
  ...onBehalfContract,
  ...verificationsContract,
  ...staffLeadsContract,
} as const;

export type AdminApi = typeof adminApi;
