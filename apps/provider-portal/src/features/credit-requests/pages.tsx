import { userQuery } from '@carematch/features/professional-calls/user-query';
import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { creditRequestsState } from '../../shared/paths.ts';
import { creditRequestQuery } from '../../shared/credit-requests.ts';
import type { PortalPage } from '../../shared/portal.ts';
import { requestsQuery } from './requests-queries.ts';

/** The professional's requests for credits back. */
export const creditRequestsPage: PortalPage = {
  title: 'Refund requests',
  access: ['professional'],
  queries: (portal, { search: query }) => {
    const search = creditRequestsState.parse(query);
    const list = [requestsQuery(portal, search), userQuery(portal)];
    return search.request === undefined ? list : [...list, creditRequestQuery(portal, search.request)];
  },
  skeleton: <Skeleton lines={6} height={64} label="Loading your requests" />,
  keepsScroll: true,
  component: chunk(() => import('./credit-requests-page.tsx'), 'CreditRequestsPage'),
};
