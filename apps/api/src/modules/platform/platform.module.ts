import { platformContract } from '@carematch/api-client/contract/platform/platform.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { platformHandlers } from './platform.routes.ts';
import { platformJobs } from './platform.jobs.ts';

export const platformModule: ApiModule = {
  routes: [serve('public', platformContract, platformHandlers)],
  jobs: [platformJobs],
};
