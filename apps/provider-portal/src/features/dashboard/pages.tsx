import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import House from 'lucide-react/icons/house';

import type { PortalPage } from '../../shared/portal.ts';
import { dashboardState, nextActsQuery, numbersQuery } from './dashboard-queries.ts';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';

/** What to do next. */
export const dashboardPage: PortalPage = {
  title: 'Home',
  access: ['professional'],
  nav: { icon: <House /> },
  queries: (portal, { search }) => {
    // Whoever opens it was asked for before, to see whether they are signed up.
    const user = portal.queryClient.getQueryData(userQuery(portal).queryKey);
    return [
      userQuery(portal),
      creditsQuery(portal),
      nextActsQuery(portal),
      ...(user ? [numbersQuery(portal, dashboardState.parse(search), user.time_zone)] : []),
    ];
  },
  skeleton: <Skeleton lines={4} height={64} label="Loading what to do next" />,
  keepsScroll: true,
  component: chunk(() => import('./dashboard-page.tsx'), 'DashboardPage'),
};
