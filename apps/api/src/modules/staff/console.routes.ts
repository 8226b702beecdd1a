import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { findAnything } from './console/find-anything.ts';
import { listQueues } from './console/list-queues.ts';
import { deleteView, listViews, renameView, saveView } from './console/saved-views.ts';

/** What staff find their way by. */
export const staffConsoleHandlers: Handlers<typeof staffConsoleContract> = {
  'GET /queues': listQueues,
  'GET /find': findAnything,
  'GET /saved-views': listViews,
  'POST /saved-views': inTransaction(saveView),
  'POST /saved-views/:id': renameView,
  'DELETE /saved-views/:id': deleteView,
};
