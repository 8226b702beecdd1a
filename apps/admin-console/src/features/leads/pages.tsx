import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import type { LeadQueue } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/admin-console.ts';
import { leadQuery } from './leads-queries.ts';
import { queueLists } from './queues/queue-list.tsx';

interface ById {
  readonly id: string;
}

/** One lead, by its number, wherever it is opened. */
const onePage: Omit<ConsolePage<ById>, 'component' | 'queries'> = {
  title: ({ id }) => `Lead ${id}`,
  access: ['admin'],
  accepts: ({ id }) => /^[1-9]\d{0,14}$/.test(id),
  skeleton: <Skeleton lines={10} height={40} label="Loading the lead" />,
  missing: 'Lead not found.',
};

/** One lead. */
export const leadPage: ConsolePage<ById> = {
  ...onePage,
  queries: (adminConsole, { params }) => [leadQuery(adminConsole, params.id)],
  component: chunk(() => import('./lead-page.tsx'), 'LeadPage'),
};

const queuedLeadQueries =
  (queue: LeadQueue): NonNullable<ConsolePage<ById>['queries']> =>
  (adminConsole, { params, search }) => [
    leadQuery(adminConsole, params.id),
    queueLists[queue].query(adminConsole, queueLists[queue].parse({}, search)),
  ];

/** One lead of a queue, with the next and the one before at hand. */
export const unmatchedLeadPage: ConsolePage<ById> = {
  ...onePage,
  queries: queuedLeadQueries('unmatched'),
  component: chunk(() => import('./lead-page.tsx'), 'UnmatchedLeadPage'),
};

/** The same of those who wait. */
export const pendingLeadPage: ConsolePage<ById> = {
  ...onePage,
  queries: queuedLeadQueries('pending'),
  component: chunk(() => import('./lead-page.tsx'), 'PendingLeadPage'),
};
