import { chunk, type NavLink } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { leadsState, paths } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { leadQuery, leadsQuery } from './leads-queries.ts';

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

/** A clock: they wait for someone to be available. */
export const pendingLeads: NavLink = {
  href: paths.leads({ outcome: 'pending' }),
  access: ['admin'],
  nav: {
    label: 'Pending leads',
    icon: (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5M10 6v4.25l2.75 1.75" />
      </svg>
    ),
    group: 'Queues',
    queue: 'pending',
    key: 'p',
  },
};

/** A person with a cross: nobody was found for them. */
export const unmatchedLeads: NavLink = {
  href: paths.leads({ outcome: 'unmatched' }),
  access: ['admin'],
  nav: {
    label: 'Unmatched leads',
    icon: (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 16.5c.3-3 2.5-4.75 5.5-4.75 1.4 0 2.6.4 3.6 1.1M14 13.5l3.5 3.5m0-3.5L14 17" />
      </svg>
    ),
    group: 'Queues',
    queue: 'unmatched',
    key: 'n',
  },
};

/** One lead, by its number. */
export const leadPage: ConsolePage<{ readonly id: string }> = {
  title: ({ id }) => `Lead ${id}`,
  access: ['admin'],
  accepts: ({ id }) => /^[1-9]\d{0,14}$/.test(id),
  queries: (adminConsole, { params }) => [leadQuery(adminConsole, params.id)],
  skeleton: <Skeleton lines={10} height={40} label="Loading the lead" />,
  missing: 'There is nothing with this number.',
  component: chunk(() => import('./lead-page.tsx'), 'LeadPage'),
};
