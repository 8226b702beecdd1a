import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';
import Clock from 'lucide-react/icons/clock';
import UserX from 'lucide-react/icons/user-x';
import Inbox from 'lucide-react/icons/inbox';

import { type LeadQueue, leadsState, paths, queueState } from '../../shared/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { statesQuery } from '../../shared/states-query.ts';
import { leadQuery, leadsQuery } from './leads-queries.ts';
import { queueQuery } from './queues/queue-query.ts';
import { QUEUE_WORDS } from './queues/queue-labels.ts';

/** Every lead with its outcome. */
export const leadsPage: ConsolePage = {
  title: 'Leads',
  access: ['admin'],
  nav: { icon: <Inbox />, group: 'Leads and matches', key: 'l' },
  queries: (adminConsole, { search: query }) => {
    const search = leadsState.parse(query);
    const list = [
      leadsQuery(adminConsole, search),
      professionsQuery(adminConsole),
      savedViews(adminConsole).query(paths.leads()),
    ];
    return search.lead === undefined ? list : [...list, leadQuery(adminConsole, String(search.lead))];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading leads" />,
  component: chunk(() => import('./leads-page.tsx'), 'LeadsPage'),
};

/** What every queue of leads has alike. */
const queuePage = (queue: LeadQueue): Omit<ConsolePage, 'component'> => ({
  title: QUEUE_WORDS[queue].title,
  access: ['admin'],
  queries: (adminConsole, { search: query }) => {
    const search = queueState.parse(query);
    const list = [
      queueQuery(adminConsole, queue, search),
      professionsQuery(adminConsole),
      statesQuery(adminConsole),
      savedViews(adminConsole).query(paths.queue(queue)),
    ];
    return search.lead === undefined ? list : [...list, leadQuery(adminConsole, String(search.lead))];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading the queue" />,
});

/** Leads that wait for someone who can be charged. */
export const pendingPage: ConsolePage = {
  ...queuePage('pending'),
  nav: { icon: <Clock />, group: 'Queues', queue: 'pending', key: 'p' },
  component: chunk(() => import('./queues/queue-page.tsx'), 'PendingPage'),
};

/** Leads that found no one. */
export const unmatchedPage: ConsolePage = {
  ...queuePage('unmatched'),
  nav: { icon: <UserX />, group: 'Queues', queue: 'unmatched', key: 'n' },
  component: chunk(() => import('./queues/queue-page.tsx'), 'UnmatchedPage'),
};

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
    queueQuery(adminConsole, queue, queueState.parse(search)),
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
