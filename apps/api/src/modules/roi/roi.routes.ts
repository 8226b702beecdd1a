import type { roiContract } from '@carematch/api-client/contract/roi/roi.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { paginationOf } from '../platform/pagination.ts';
import { exportRoi } from './export-roi.ts';
import { readRoi } from './read-roi.ts';

/** What professionals spend and what comes of it, for staff. */
export function roiHandlers(services: Services): Handlers<typeof roiContract> {
  return {
    'GET /roi': async (_context, { query: { page, perPage, ...filters } }) => {
      const { rows, totals, total } = await readRoi(services.db, filters, {
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      return { rows: [...rows], totals, pagination: paginationOf({ page, perPage, total }) };
    },
    'POST /roi/export': exportRoi(services),
  };
}
