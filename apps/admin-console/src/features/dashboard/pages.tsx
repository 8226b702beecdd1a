import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import House from 'lucide-react/icons/house';

import type { ConsolePage } from '../../shared/admin-console.ts';
import { professionsQuery, queuesQuery } from '../../shared/queries.ts';
import { dashboardState, metricsQuery } from './metrics-query.ts';

/** What waits for staff, and how the marketplace does. */
export const homePage: ConsolePage = {
  title: 'Home',
  access: ['admin'],
  nav: { icon: <House />, key: 'h' },
  queries: (adminConsole, { search }) => [
    queuesQuery(adminConsole),
    metricsQuery(adminConsole, dashboardState.parse(search)),
    professionsQuery(adminConsole),
  ],
  skeleton: <Skeleton lines={3} height={96} label="Loading your queues" />,
  keepsScroll: true,
  component: chunk(() => import('./home-page.tsx'), 'HomePage'),
};
