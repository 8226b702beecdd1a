import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { dashboardState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { queuesQuery } from '../../shared/queues-query.ts';
import { metricsQuery } from './metrics-query.ts';

/** A house. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="m3 9 7-6 7 6v8h-4.5v-5h-5v5H3z" />
  </svg>
);

/** What waits for staff, and how the marketplace does. */
export const homePage: ConsolePage = {
  title: 'Home',
  access: ['admin'],
  nav: { icon, key: 'h' },
  queries: (adminConsole, { search }) => [
    queuesQuery(adminConsole),
    metricsQuery(adminConsole, dashboardState.parse(search)),
    professionsQuery(adminConsole),
  ],
  skeleton: <Skeleton lines={3} height={96} label="Loading your queues" />,
  keepsScroll: true,
  component: chunk(() => import('./home-page.tsx'), 'HomePage'),
};
