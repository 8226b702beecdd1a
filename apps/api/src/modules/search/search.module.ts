import { searchContract } from '@carematch/api-client/contract/search/search.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { searchJobs } from './search.jobs.ts';
import { searchHandlers } from './search.routes.ts';

export const searchModule: ApiModule = {
  routes: [serve('public', searchContract, searchHandlers)],
  jobs: [searchJobs],
};
