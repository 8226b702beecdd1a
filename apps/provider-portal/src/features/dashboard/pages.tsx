import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { PortalPage } from '../../shared/portal.ts';
import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';

/** A house. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="m2.5 9 7.5-6.5L17.5 9M4.5 7.5v9.5h11V7.5M8 17v-5h4v5" />
  </svg>
);

/** What to do next. */
export const dashboardPage: PortalPage = {
  title: 'Home',
  access: ['professional'],
  nav: { icon },
  queries: (portal) => [userQuery(portal), creditsQuery(portal)],
  skeleton: <Skeleton lines={4} height={64} label="Loading your profile's checklist" />,
  component: chunk(() => import('./dashboard-page.tsx'), 'DashboardPage'),
};
