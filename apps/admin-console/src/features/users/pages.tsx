import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Users from 'lucide-react/icons/users';

import { paths, usersState } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { userQuery } from './user-queries.ts';
import { usersQuery } from './users-queries.ts';

/** Every professional, to be found by whatever is known of them. */
export const usersPage: ConsolePage = {
  title: 'Professionals',
  access: ['admin'],
  nav: { icon: <Users />, group: 'People', key: 'u' },
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
