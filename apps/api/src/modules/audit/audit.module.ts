import { auditContract } from '@carematch/api-client/contract/audit/audit.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { auditHandlers } from './audit.routes.ts';
import { auditJobs } from './audit.jobs.ts';

export const auditModule: ApiModule = {
  routes: [serve('admin', auditContract, auditHandlers)],
  jobs: [auditJobs],
};
