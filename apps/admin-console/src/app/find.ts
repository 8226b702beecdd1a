import type { Find, FoundGroup } from '@carematch/front-end/palette/find';
import { formatRecentDate } from '@carematch/validation/display/display';
import { leadLifecycle } from '@carematch/validation/lifecycles/lead-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../shared/admin-console.ts';
import { paths } from '../shared/paths.ts';

/** What the command palette finds beside pages. */
export const find = ({ api }: AdminConsole): Find => ({
  placeholder: 'Professionals, leads, matches, pages',
  query: (text) =>
    queryOptions<readonly FoundGroup[]>({
      queryKey: ['find', text],
      queryFn: async ({ signal }) => {
        const { people, leads, matches } = await api.call(
          'GET /find',
          { query: { search: text } },
          { signal },
        );
        return [
          {
            title: 'Leads',
            items: leads.map(({ id, outcome, created_at: at }) => ({
              href: paths.lead(id),
              label: `Lead ${id}`,
              detail: `${stateOf(leadLifecycle, outcome).label} · ${formatRecentDate(at)}`,
            })),
          },
          {
            title: 'Matches',
            items: matches.map(({ id, professional, created_at: at }) => ({
              href: paths.match(id),
              label: `Match ${id}`,
              detail: `${professional} · ${formatRecentDate(at)}`,
            })),
          },
          {
            title: 'People',
            items: people.map(({ id, name, title, status }) => ({
              href: paths.professional(id),
              label: name,
              detail: [title, status].filter((part) => part !== '').join(' · '),
            })),
          },
        ];
      },
    }),
});
