import { staffCalendarContract } from '@carematch/api-client/contract/staff/calendar.contract';
import { creditCostsContract } from '@carematch/api-client/contract/staff/costs.contract';
import { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';
import { listedProfessionalsContract } from '@carematch/api-client/contract/staff/professionals-list.contract';
import { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { staffCalendarHandlers } from './calendar.routes.ts';
import { creditCostsHandlers } from './costs.routes.ts';
import { staffConsoleHandlers } from './console.routes.ts';
import { listedProfessionalsHandlers, staffProfessionalsHandlers } from './professionals.routes.ts';
import { staffProfessionalsJobs } from './professionals.jobs.ts';
import { staffCalendarJobs } from './calendar.jobs.ts';
import { staffSubscribers } from './staff.subscribers.ts';

export const staffModule: ApiModule = {
  routes: [
    serve('admin', staffCalendarContract, staffCalendarHandlers),
    serve('admin', staffConsoleContract, staffConsoleHandlers),
    serve('admin', listedProfessionalsContract, listedProfessionalsHandlers),
    serve('admin', staffProfessionalsContract, staffProfessionalsHandlers),
    serve('admin', creditCostsContract, creditCostsHandlers),
  ],
  jobs: [staffProfessionalsJobs, staffCalendarJobs],
  subscribers: staffSubscribers,
};
