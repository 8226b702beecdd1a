import {
  visitorMatchesContract,
  providerMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';
import { staffMatchesContract } from '@carematch/api-client/contract/matches/staff-matches.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { visitorMatchesHandlers, providerMatchesHandlers } from './matches.routes.ts';
import { staffMatchesHandlers } from './staff-matches.routes.ts';
import { visitorMatchesJobs } from './matches.jobs.ts';
import { reminderJobs } from './reminder.jobs.ts';
import { matchesSubscribers } from './matches.subscribers.ts';

export const matchesModule: ApiModule = {
  routes: [
    serve('public', visitorMatchesContract, visitorMatchesHandlers),
    serve('public', providerMatchesContract, providerMatchesHandlers),
    serve('admin', staffMatchesContract, staffMatchesHandlers),
  ],
  jobs: [visitorMatchesJobs, reminderJobs],
  subscribers: matchesSubscribers,
};
