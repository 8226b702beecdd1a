import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { paths, userCreditsState } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { userCreditsQuery, userNameQuery, userStatementQuery } from './user-credits-queries.ts';

/** A professional's credits: how far they go, and every movement of them. */
export const userCreditsPage: ConsolePage<{ readonly id: string }> = {
  title: 'Credits',
  access: ['admin'],
  navHref: paths.users(),
  accepts: ({ id }) => /^[1-9]\d{0,9}$/.test(id),
  queries: (adminConsole, { params: { id }, search }) => [
    userNameQuery(adminConsole, id),
    userCreditsQuery(adminConsole, id),
    userStatementQuery(adminConsole, id, userCreditsState.parse(search)),
  ],
  skeleton: <Skeleton lines={8} height={40} label="Loading the statement" />,
  missing: "We can't find this professional.",
  keepsScroll: true,
  component: chunk(() => import('./user-credits-page.tsx'), 'UserCreditsPage'),
};
