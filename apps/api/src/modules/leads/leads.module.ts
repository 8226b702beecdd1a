import { leadsContract, staffLeadsContract } from '@carematch/api-client/contract/leads/leads.contract';
import { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { leadsHandlers, staffLeadsHandlers } from './leads.routes.ts';
import { leadQueuesHandlers } from './lead-queues.routes.ts';
import { leadsJobs } from './leads.jobs.ts';
import { leadsSubscribers } from './leads.subscribers.ts';

export const leadsModule: ApiModule = {
  routes: [
    serve('public', leadsContract, leadsHandlers),
    serve('admin', staffLeadsContract, staffLeadsHandlers),
    serve('admin', leadQueuesContract, leadQueuesHandlers),
  ],
  jobs: [leadsJobs],
  subscribers: leadsSubscribers,
};
