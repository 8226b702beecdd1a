import type { roiContract } from '@carematch/api-client/contract/roi/roi.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { exportRoi } from './export-roi.ts';
import { listRoi } from './read-roi.ts';

/** What professionals spend and what comes of it, for staff. */
export const roiHandlers: Handlers<typeof roiContract> = {
  'GET /roi': listRoi,
  'POST /roi/export': exportRoi,
};
