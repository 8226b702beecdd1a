import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { creditRequestsState, paths } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { requestQuery, requestsQuery } from './request-queries.ts';

/** A coin that goes back. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M5.5 4.5H12a4.5 4.5 0 0 1 0 9H4M7 10.5l-3 3 3 3" />
  </svg>
);

/** Requests of professionals for credits back. */
export const creditRequestsPage: ConsolePage = {
  title: 'Refund requests',
  access: ['admin'],
  nav: { icon, group: 'Queues', queue: 'credit_requests', key: 'c' },
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
