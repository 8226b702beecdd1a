import { companiesContract } from '@carematch/api-client/contract/companies/companies.contract';
import { companiesOnBehalfContract } from '@carematch/api-client/contract/companies/companies-on-behalf.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { companiesHandlers } from './companies.routes.ts';
import { companiesOnBehalfHandlers } from './on-behalf.routes.ts';
import { companiesSubscribers } from './companies.subscribers.ts';

export const companiesModule: ApiModule = {
  routes: [
    serve('public', companiesContract, companiesHandlers),
    serve('admin', companiesOnBehalfContract, companiesOnBehalfHandlers),
  ],
  jobs: [],
  subscribers: companiesSubscribers,
};
