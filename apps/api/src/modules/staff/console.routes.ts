import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { findAnything } from './console/find-anything.ts';
import { listQueues } from './console/list-queues.ts';
import { deleteView, listViews, renameView, saveView } from './console/saved-views.ts';

/** What staff find their way by. */
export function staffConsoleHandlers(services: Services): Handlers<typeof staffConsoleContract> {
  return {
    'GET /queues': async () => ({ queues: await listQueues(services) }),
    'GET /find': (_context, { query }) => findAnything(services, query.search),
    'GET /saved-views': async ({ actor }, { query }) => ({
      saved_views: await listViews(services, actor, query.path),
    }),
    'POST /saved-views': async ({ actor }, { body }) => ({
      saved_view: await saveView(services, actor, body),
    }),
    'POST /saved-views/:id': async ({ actor }, { params, body }) => ({
      saved_view: await renameView(services, actor, params.id, body.name),
    }),
    'DELETE /saved-views/:id': async ({ actor }, { params }) => {
      await deleteView(services, actor, params.id);
      return { message: 'View deleted.' };
    },
  };
}
