import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { type LeadQueue, leadsState, paths, queueState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { statesQuery } from '../../shared/states-query.ts';
import { leadQuery, leadsQuery } from './leads-queries.ts';
import { queueQuery } from './queues/queue-query.ts';
import { QUEUE_WORDS } from './queues/queue-labels.ts';

/** A tray that something comes into. */
const icon = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M2.5 11.5 5 4.5h10l2.5 7v4h-15zM2.5 11.5h4.5l1 2h4l1-2h4.5" />
  </svg>
);

/** Every lead with its outcome. */
export const leadsPage: ConsolePage = {
  title: 'Leads',
  access: ['admin'],
  nav: { icon, group: 'Leads and matches', key: 'l' },
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

const clock = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5M10 6v4.25l2.75 1.75" />
  </svg>
);

/** A person with a cross: no one was found for them. */
const nobody = (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 16.5c.3-3 2.5-4.75 5.5-4.75 1.4 0 2.6.4 3.6 1.1M14 13.5l3.5 3.5m0-3.5L14 17" />
  </svg>
);

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
  nav: { icon: clock, group: 'Queues', queue: 'pending', key: 'p' },
  component: chunk(() => import('./queues/queue-page.tsx'), 'PendingPage'),
};

/** Leads that found no one. */
export const unmatchedPage: ConsolePage = {
  ...queuePage('unmatched'),
  nav: { icon: nobody, group: 'Queues', queue: 'unmatched', key: 'n' },
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
