import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery, statementQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { creditsState } from '../../app/paths.ts';
import type { PortalPage } from '../../shared/portal.ts';
import { statementOf } from './statement-search.ts';

/** Two coins. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <ellipse cx="10" cy="5.5" rx="6.5" ry="3" />
    <path d="M3.5 5.5v4.5c0 1.7 2.9 3 6.5 3s6.5-1.3 6.5-3V5.5M3.5 10v4.5c0 1.7 2.9 3 6.5 3s6.5-1.3 6.5-3V10" />
  </svg>
);

/** Balance, how far it goes, and every movement of it. */
export const creditsPage: PortalPage = {
  title: 'Credits',
  access: ['professional'],
  nav: { icon, queue: 'credits', counted: 'left' },
  queries: (portal, { search }) => [
    creditsQuery(portal),
    billingCalls(portal).renewal,
    userQuery(portal),
    statementQuery(portal, statementOf(creditsState.parse(search))),
  ],
  skeleton: <Skeleton lines={6} height={64} label="Loading your credits" />,
  keepsScroll: true,
  component: chunk(() => import('./credits-page.tsx'), 'CreditsPage'),
};
