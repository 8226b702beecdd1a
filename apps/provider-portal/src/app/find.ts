import type { Find, FoundGroup } from '@carematch/front-end/palette/find';
import { formatRecentDate } from '@carematch/validation/display/display';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../shared/portal.ts';
import { paths } from '../shared/paths.ts';

/** What the command palette finds beside pages: the own clients. */
export const find = ({ api }: Portal): Find => ({
  placeholder: 'Clients, pages',
  query: (text) =>
    queryOptions<readonly FoundGroup[]>({
      queryKey: ['find', text],
      queryFn: async ({ signal }) => {
        const { leads } = await api.call('GET /search/leads', { query: { search: text } }, { signal });
        return [
          {
            title: 'Clients',
            items: leads.map(
              ({
                match_id: match,
                name,
                city,
                state_code: state,
                match_contact_status: status,
                created_at: at,
              }) => ({
                href: paths.matches({ match }),
                label: name ?? `Client in ${city ?? state ?? 'the US'}`,
                detail: [name && city, status.name, formatRecentDate(at)].filter(Boolean).join(' · '),
                // The next to open this browser is not told whose client someone is.
                isPrivate: true,
              }),
            ),
          },
        ];
      },
    }),
});
