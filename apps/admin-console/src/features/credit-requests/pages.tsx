import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Undo2 from 'lucide-react/icons/undo-2';

import { creditRequestsState, paths } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { requestQuery, requestsQuery } from './request-queries.ts';

/** Requests of professionals for credits back. */
export const creditRequestsPage: ConsolePage = {
  title: 'Refund requests',
  access: ['admin'],
  nav: { icon: <Undo2 />, group: 'Queues', queue: 'credit_requests', key: 'c' },
  queries: (adminConsole, { search: query }) => {
    const search = creditRequestsState.parse(query);
    const list = [
      requestsQuery(adminConsole, search),
      savedViews(adminConsole).query(paths.creditRequests()),
    ];
    return search.request === undefined ? list : [...list, requestQuery(adminConsole, search.request)];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading the queue" />,
  component: chunk(() => import('./credit-requests-page.tsx'), 'CreditRequestsPage'),
};
