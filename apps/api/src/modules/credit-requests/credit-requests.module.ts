import {
  creditRequestsContract,
  staffCreditRequestsContract,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { creditRequestsHandlers, staffCreditRequestsHandlers } from './credit-requests.routes.ts';
import { creditRequestsJobs } from './credit-requests.jobs.ts';
import { creditRequestsSubscribers } from './credit-requests.subscribers.ts';

export const creditRequestsModule: ApiModule = {
  routes: [
    serve('public', creditRequestsContract, creditRequestsHandlers),
    serve('admin', staffCreditRequestsContract, staffCreditRequestsHandlers),
  ],
  jobs: [creditRequestsJobs],
  subscribers: creditRequestsSubscribers,
};
