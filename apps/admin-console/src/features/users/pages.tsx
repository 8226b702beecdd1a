import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths, usersState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { userQuery } from './user-queries.ts';
import { usersQuery } from './users-queries.ts';

/** Two people. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 16.5c.3-3 2.5-4.75 5.5-4.75s5.2 1.75 5.5 4.75M13 3.9a3 3 0 0 1 0 5.2M15 12.3c1.7.7 2.8 2.2 3 4.2" />
  </svg>
);

/** Every professional, to be found by whatever is known of them. */
export const usersPage: ConsolePage = {
  title: 'Professionals',
  access: ['admin'],
  nav: { icon, group: 'People', key: 'u' },
  queries: (adminConsole, { search: query }) => {
    const search = usersState.parse(query);
    const list = [
      usersQuery(adminConsole, search),
      professionsQuery(adminConsole),
      savedViews(adminConsole).query(paths.users()),
    ];
    return search.user === undefined ? list : [...list, userQuery(adminConsole, String(search.user))];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading professionals" />,
  component: chunk(() => import('./users-page.tsx'), 'UsersPage'),
};
