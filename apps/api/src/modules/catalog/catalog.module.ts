import { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';
import { creditCostsContract } from '@carematch/api-client/contract/catalog/credit-costs.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { catalogHandlers } from './catalog.routes.ts';
import { creditCostsHandlers } from './credit-costs.routes.ts';
import { catalogJobs } from './catalog.jobs.ts';

export const catalogModule: ApiModule = {
  routes: [
    serve('public', catalogContract, catalogHandlers),
    serve('admin', creditCostsContract, creditCostsHandlers),
  ],
  jobs: [catalogJobs],
};
