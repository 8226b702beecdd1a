import { userQuery } from '@carematch/features/professional-calls/user-query';
import { oneOf } from '@carematch/front-end/url-state';
import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import { CREDIT_REQUESTS_KEY, creditRequestQuery } from '../../shared/credit-requests.ts';
import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';

/** The professional's requests for credits back, newest first. */
export const creditRequestsList = defineList('GET /credit-requests', {
  path: patterns.creditRequests,
  title: 'Refund requests',
  keepsScroll: true,
  rows: 'credit_requests',
  noun: ['request', 'requests'],
  caption: 'Refund requests, newest first',
  filters: { status: oneOf(creditRequestLifecycle.states.map(({ slug }) => slug)) },
  sortedBy: '-created_at',
  queryKey: [CREDIT_REQUESTS_KEY],
  opens: { name: 'request', queries: (portal, id) => [creditRequestQuery(portal, id)] },
  loads: (portal) => [userQuery(portal)],
  choices: [
    {
      name: 'status',
      label: 'Status',
      everything: 'Every status',
      // A request is decided or on its way to staff by the time it shows.
      options: creditRequestLifecycle.states.flatMap(({ slug, label }) =>
        slug === 'requested' ? [] : [{ value: slug, label }],
      ),
    },
  ],
  nothingYet: {
    title: 'No refund requests yet',
    text: 'When something’s wrong with a match, open it and request a refund. We refund many without being asked; those appear here too.',
  },
  failed: 'Your requests didn’t load',
});
