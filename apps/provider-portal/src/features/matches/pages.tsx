import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths } from '../../app/paths.ts';
import type { PortalPage } from '../../shared/portal.ts';
import { matchesQuery, matchQuery, timelineQuery } from './matches-queries.ts';
import { readMatchesSearch, statusNamed } from './matches-search.ts';

/** Two people who found each other. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="6.5" cy="6.5" r="2.75" />
    <circle cx="14" cy="8" r="2.25" />
    <path d="M1.75 16.5c0-3 2-5 4.75-5s4.75 2 4.75 5M13 12.6c.3-.1.7-.1 1-.1 2.4 0 4.25 1.6 4.25 4" />
  </svg>
);

/** The professional's matches. `name` is the slug of a contact status. */
export const matchesPage: PortalPage<{ readonly name?: string | undefined }> = {
  title: 'Matches',
  access: ['professional'],
  nav: { icon },
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
