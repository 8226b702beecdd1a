import type { SavedView, ViewCalls } from '@carematch/front-end/list/list-views';
import { CACHE_MS } from '@carematch/validation/rules/timing';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from './console.ts';

/** The saved views of whoever is signed in: `views` of a `ListPage`. */
export const savedViews = ({ api }: AdminConsole): ViewCalls => ({
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
