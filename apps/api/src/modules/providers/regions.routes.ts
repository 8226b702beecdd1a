import type { regionsContract } from '@carematch/api-client/contract/providers/regions.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { addRegion } from './regions/add-region.ts';
import { listCounties } from './regions/list-counties.ts';
import { previewRegion } from './regions/preview-region.ts';
import { readOwnRegions } from './regions/read-regions.ts';
import { readVirtualLeadOptions } from './regions/read-virtual-lead-options.ts';
import { removeRegion } from './regions/remove-region.ts';
import { updateVirtualLeads } from './regions/update-virtual-leads.ts';

export function regionsHandlers(services: Services): Handlers<typeof regionsContract> {
  const { db } = services;
  return {
    'GET /user/regions': ({ actor }) => readOwnRegions(db, actor.providerId),
    'GET /user/regions/counties': (_context, { query }) => listCounties(db, query.state_id),
    'GET /user/regions/preview': ({ actor }, { query }) => previewRegion(db, actor, query),
    'POST /user/regions': ({ actor }, { body }) => addRegion(services, actor, body),
    'DELETE /regions/:id': ({ actor }, { params }) => removeRegion(services, actor, params.id),
    'PUT /user/virtual-leads/batch-update': ({ actor }, { body, ifMatch }) =>
      updateVirtualLeads(services, actor, body, ifMatch),
    'GET /user/virtual-leads/options': ({ actor }) => readVirtualLeadOptions(db, actor),
  };
}
