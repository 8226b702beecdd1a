import { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { catalogHandlers } from './catalog.routes.ts';
import { catalogJobs } from './catalog.jobs.ts';

export const catalogModule: ApiModule = {
  routes: [serve('public', catalogContract, catalogHandlers)],
  jobs: [catalogJobs],
};
