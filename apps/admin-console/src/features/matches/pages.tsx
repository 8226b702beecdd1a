import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Link from 'lucide-react/icons/link';

import { matchesState, paths } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { matchesQuery, matchQuery } from './matches-queries.ts';

/** Every match. */
export const matchesPage: ConsolePage = {
  title: 'Matches',
  access: ['admin'],
  nav: { icon: <Link />, group: 'Leads and matches', key: 'm' },
  queries: (adminConsole, { search: query }) => {
    const search = matchesState.parse(query);
    const list = [
      matchesQuery(adminConsole, search),
      professionsQuery(adminConsole),
      savedViews(adminConsole).query(paths.matches()),
    ];
    return search.match === undefined ? list : [...list, matchQuery(adminConsole, String(search.match))];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading matches" />,
  component: chunk(() => import('./matches-page.tsx'), 'MatchesPage'),
};

/** One match, by its number. */
export const matchPage: ConsolePage<{ readonly id: string }> = {
  title: ({ id }) => `Match ${id}`,
  access: ['admin'],
  accepts: ({ id }) => /^[1-9]\d{0,14}$/.test(id),
  queries: (adminConsole, { params }) => [matchQuery(adminConsole, params.id)],
  skeleton: <Skeleton lines={8} height={56} label="Loading the match" />,
  missing: 'Match not found.',
  component: chunk(() => import('./match-page.tsx'), 'MatchPage'),
};
