import { chunk } from '@carematch/front-end/page';
import { Skeleton } from '@carematch/ui/skeleton';

import { leadsState } from '../../app/paths.ts';
import type { ConsolePage } from '../../shared/console.ts';
import { professionsQuery } from '../../shared/professions-query.ts';
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
  nav: { icon },
  queries: (adminConsole, { search: query }) => {
    const search = leadsState.parse(query);
    const list = [leadsQuery(adminConsole, search), professionsQuery(adminConsole)];
    return search.lead === undefined ? list : [...list, leadQuery(adminConsole, String(search.lead))];
  },
  skeleton: <Skeleton lines={10} height={40} label="Loading leads" />,
  component: chunk(() => import('./leads-page.tsx'), 'LeadsPage'),
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
