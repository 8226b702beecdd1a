import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { addRegion } from './regions/add-region.ts';
import { listCounties } from './regions/list-counties.ts';
import { previewRegion } from './regions/preview-region.ts';
import { readRegions } from './regions/read-regions.ts';
import { readVirtualLeadOptions } from './regions/read-virtual-lead-options.ts';
import { removeRegion } from './regions/remove-region.ts';
import { updateVirtualLeads } from './regions/update-virtual-leads.ts';

export const regionsHandlers: Handlers<typeof regionsContract> = {
  'GET /user/regions': readRegions,
  'GET /user/regions/counties': listCounties,
  'GET /user/regions/preview': previewRegion,
  'POST /user/regions': addRegion,
  'DELETE /regions/:id': removeRegion,
  'PUT /user/virtual-leads/batch-update': updateVirtualLeads,
  'GET /user/virtual-leads/options': readVirtualLeadOptions,
};
