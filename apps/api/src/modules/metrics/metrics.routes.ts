import type {
  metricsContract,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { paginationOf } from '../platform/pagination.ts';
import { LEAD_FIGURES, MATCH_METRICS, meaningsOf, OTHER_METRICS } from './definitions.ts';
import { exportMatchData, exportProfessionalData } from './export-data.ts';
import { readMatchData } from './match-data.ts';
import { readProfessionalData } from './professional-data.ts';
import { readDashboard } from './read-dashboard.ts';
import { readUserMetrics } from './user-metrics.ts';

/** A professional's own numbers. */
export function metricsHandlers(services: Services): Handlers<typeof metricsContract> {
  return {
    'GET /user-metrics': ({ actor }, { query }) => readUserMetrics(services, actor, query),
  };
}

const { cost_per_started } = OTHER_METRICS;

/** The marketplace's, for staff. */
export function staffMetricsHandlers(services: Services): Handlers<typeof staffMetricsContract> {
  return {
    'GET /metrics/dashboard': (_context, { query }) => readDashboard(services, query),
    'GET /match-data': async (_context, { query: { page, perPage, ...filters } }) => {
      const rows = { limit: perPage, offset: (page - 1) * perPage };
      const { total, ...read } = await readMatchData(services.db, filters, rows);
      return {
        ...read,
        pagination: paginationOf({ page, perPage, total }),
        meanings: meaningsOf(LEAD_FIGURES),
      };
    },
    'POST /match-data/export': exportMatchData(services),
    'GET /professional-data': async (_context, { query: { page, perPage, ...filters } }) => {
      const rows = { limit: perPage, offset: (page - 1) * perPage };
      const { total, ...read } = await readProfessionalData(services.db, filters, rows);
      return {
        ...read,
        pagination: paginationOf({ page, perPage, total }),
        meanings: meaningsOf({ ...MATCH_METRICS, cost_per_started }),
      };
    },
    'POST /professional-data/export': exportProfessionalData(services),
  };
}
