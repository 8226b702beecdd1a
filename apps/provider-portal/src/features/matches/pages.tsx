import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Users from 'lucide-react/icons/users';

import { paths } from '../../shared/paths.ts';
import type { PortalPage } from '../../shared/portal.ts';
import { matchesQuery, matchQuery, timelineQuery } from './matches-queries.ts';
import { readMatchesSearch, statusNamed } from './matches-search.ts';

/** The professional's matches. `name` is the slug of a contact status. */
export const matchesPage: PortalPage<{ readonly name?: string | undefined }> = {
  title: 'Matches',
  access: ['professional'],
  nav: { icon: <Users /> },
  accepts: ({ name }) => name === undefined || statusNamed(name) !== undefined,
  queries: (portal, { params, search: query }) => {
    const search = readMatchesSearch(params.name, query);
    const list = matchesQuery(portal, search);
    return search.match === undefined
      ? [list]
      : [list, matchQuery(portal, search.match), timelineQuery(portal, search.match)];
  },
  skeleton: <Skeleton lines={6} height={64} label="Loading your matches" />,
  keepsScroll: true,
  component: chunk(() => import('./matches-page.tsx'), 'MatchesPage'),
};

/** A match as an example, for whoever has none yet. */
export const matchSamplePage: PortalPage = {
  title: 'Sample match',
  access: ['professional'],
  navHref: paths.matches(),
  skeleton: <Skeleton lines={6} height={64} label="Loading the sample" />,
  component: chunk(() => import('./match-sample-page.tsx'), 'MatchSamplePage'),
};
