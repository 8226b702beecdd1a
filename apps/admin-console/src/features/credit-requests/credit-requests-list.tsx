import { day, oneOf, sortOf } from '@carematch/front-end/url-state';
import Undo2 from 'lucide-react/icons/undo-2';

import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';
import { requestQuery } from './request-queries.ts';

/** Statuses that staff look at together; without one, those that wait for staff. */
export const REQUEST_STATUSES = [
  'in_review',
  'appealed',
  'more_info',
  'auto_approved,approved',
  'denied',
  'final',
  'withdrawn',
  'all',
] as const;

/** Statuses that the call is asked for; every one if undefined. */
export function statusesAsked(statuses = 'requested,in_review,appealed'): string | undefined {
  return statuses === 'all' ? undefined : statuses;
}

/** Requests of professionals for credits back, those that are due first unless sorted otherwise. */
export const creditRequestsList = defineList('GET /credit-requests', {
  path: patterns.creditRequests,
  title: 'Refund requests',
  nav: { icon: <Undo2 />, group: 'Queues', queue: 'credit_requests', key: 'c' },
  rows: 'credit_requests',
  noun: ['request', 'requests'],
  filters: {
    statuses: oneOf(REQUEST_STATUSES),
    start_date: day,
    end_date: day,
    sort: sortOf(['due_at', 'created_at', 'amount']),
  },
  sortedBy: 'due_at',
  // This call alone names the page size in another way.
  queryOf: ({ perPage, statuses, ...query }) => ({
    ...query,
    per_page: perPage,
    statuses: statusesAsked(statuses),
  }),
  opens: { name: 'request', queries: (adminConsole, id) => [requestQuery(adminConsole, id)] },
  days: 'Asked',
  nothingYet: {
    title: 'No refund requests yet',
    text: 'When a professional asks for credits back and the evidence doesn’t decide it, it appears here.',
  },
  allDone: ({ isNarrowed, answer }) =>
    !isNarrowed && answer?.status_counts.some(({ total }) => total > 0)
      ? {
          title: 'All caught up',
          text: 'No request is waiting for a decision. New requests and appeals appear here.',
        }
      : undefined,
});
