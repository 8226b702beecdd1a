import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { creditsQuery, statementQuery } from '@carematch/features/professional-calls/credits-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Coins from 'lucide-react/icons/coins';

import { creditsState } from '../../shared/paths.ts';
import type { PortalPage } from '../../shared/portal.ts';
import { statementOf } from './statement-search.ts';

/** Balance, how far it goes, and every movement of it. */
export const creditsPage: PortalPage = {
  title: 'Credits',
  access: ['professional'],
  nav: { icon: <Coins />, queue: 'credits', counted: 'left' },
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
