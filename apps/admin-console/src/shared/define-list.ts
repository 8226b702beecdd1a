import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import { listsOf } from '@carematch/front-end/list/define-list';
import type { SavedView, ViewCalls } from '@carematch/front-end/list/list-views';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './admin-console.ts';

/** Calls for the saved views of the signed-in member of staff. */
const savedViews = ({ api }: AdminConsole): ViewCalls => ({
  query: (path) =>
    queryOptions<readonly SavedView[]>({
      queryKey: ['saved-views', path],
      queryFn: async ({ signal }) =>
        (await api.call('GET /saved-views', { query: { path } }, { signal })).saved_views,
      staleTime: CACHE_MS,
    }),
  save: (body) => api.call('POST /saved-views', { body }),
  rename: (id, name) => api.call('POST /saved-views/:id', { params: { id: String(id) }, body: { name } }),
  remove: (id) => api.call('DELETE /saved-views/:id', { params: { id: String(id) } }),
});

/** Declares a list of the console. */
export const defineList = listsOf<AdminApi>({
  access: ['admin'],
  density: 'dense',
  shape: 'drawer',
  pageSizes: [25, 50, 100],
  savedViews,
});
