import {
  metricsContract,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { metricsHandlers, staffMetricsHandlers } from './metrics.routes.ts';
import { metricsJobs } from './metrics.jobs.ts';

export const metricsModule: ApiModule = {
  routes: [
    serve('public', metricsContract, metricsHandlers),
    serve('admin', staffMetricsContract, staffMetricsHandlers),
  ],
  jobs: [metricsJobs],
};
