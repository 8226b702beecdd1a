import { ApiError } from '@carematch/api-client/api-error';

import type { LoaderFunction } from '@carematch/front-end/router';
import type { AdminConsole } from '../../shared/console.ts';
import { leadQuery, leadsQuery, professionsQuery } from './leads-queries.ts';
import { readLeadsSearch } from './leads-search.ts';

/** Fetches what the list of leads shows; the page reads the same queries. */
export const leadsLoader =
  (adminConsole: AdminConsole): LoaderFunction =>
  async ({ request }) => {
    const { queryClient } = adminConsole;
    const search = readLeadsSearch(new URL(request.url).searchParams);
    await Promise.all([
      queryClient.fetchQuery(leadsQuery(adminConsole, search)),
      queryClient.fetchQuery(professionsQuery(adminConsole)),
    ]);
    return null;
  };

/** Fetches one lead. What is no number has no lead. */
export const leadLoader =
  (adminConsole: AdminConsole): LoaderFunction =>
  async ({ params }) => {
    const { id = '' } = params;
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new ApiError(404);
    await adminConsole.queryClient.fetchQuery(leadQuery(adminConsole, id));
    return null;
  };
