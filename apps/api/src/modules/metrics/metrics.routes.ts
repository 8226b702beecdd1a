import type {
  metricsContract,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { exportMatchData, exportProfessionalData } from './export-data.ts';
import { listMatchData } from './match-data.ts';
import { listProfessionalData } from './professional-data.ts';
import { readDashboard } from './read-dashboard.ts';
import { readUserMetrics } from './user-metrics.ts';

/** A professional's own numbers. */
export const metricsHandlers: Handlers<typeof metricsContract> = {
  'GET /user-metrics': readUserMetrics,
};

/** The marketplace's, for staff. */
export const staffMetricsHandlers: Handlers<typeof staffMetricsContract> = {
  'GET /metrics/dashboard': readDashboard,
  'GET /match-data': listMatchData,
  'POST /match-data/export': exportMatchData,
  'GET /professional-data': listProfessionalData,
  'POST /professional-data/export': exportProfessionalData,
};
