import type { LoaderFunction } from '@carematch/front-end/router';
import type { Portal } from '../../shared/portal.ts';
import { matchesQuery, matchQuery } from './matches-queries.ts';
import { readMatchesSearch, statusNamed } from './matches-search.ts';

/**
 * Starts fetching what the address asks for, while the page's code loads; the page then waits for the same queries.
 * @throws a 404 for the name of no contact status.
 */
export const matchesLoader =
  (portal: Portal): LoaderFunction =>
  ({ params, request }) => {
    const { name } = params;
    if (name !== undefined && statusNamed(name) === undefined)
      throw new Response(null, { status: 404, statusText: 'Page Not Found' });
    const search = readMatchesSearch(name, new URL(request.url).searchParams);
    void portal.queryClient.prefetchQuery(matchesQuery(portal, search));
    if (search.match !== undefined) void portal.queryClient.prefetchQuery(matchQuery(portal, search.match));
    return null;
  };
