import { routerLink } from '@carematch/front-end/components/router-link';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { ListPage } from '@carematch/front-end/list/list-page';
import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { useList } from '@carematch/front-end/list/use-list';
import { RouterLink } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';
import { formatNumber } from '@carematch/validation/display/number-display';
import { useMemo } from 'react';

import { paths } from '../../shared/paths.ts';
import { embeddedSitesList } from './embedded-sites-list.tsx';
import styles from './embedding.module.css';
import type { ListedSite, SiteDays } from './site-queries.ts';

const column = columnsOf<ListedSite>();

const count = (label: string, value: number) => (
  <>
    <CardLabel label={label} />
    {formatNumber(value)}
  </>
);

const columnsFor = ({ start_date, end_date }: SiteDays) =>
  column.columns([
    column.accessor('name', {
      header: 'Site',
      cell: ({ row: { original: site } }) => (
        <span className={styles.name}>
          <RouterLink
            to={paths.embeddedSite(site.id, {
              ...(start_date !== undefined && { start_date }),
              ...(end_date !== undefined && { end_date }),
            })}
          >
            <bdi>{site.name}</bdi>
          </RouterLink>
          <SampleMark of={site} />
        </span>
      ),
      enableSorting: true,
      meta: { card: 'title' },
    }),
    column.accessor(
      ({ domains: [first = '', ...more] }) =>
        more.length === 0 ? first : `${first} and ${more.length} more`,
      {
        id: 'domains',
        header: 'Domains',
        cell: ({ row, getValue }) => <span title={row.original.domains.join(', ')}>{getValue()}</span>,
        meta: { grow: true },
      },
    ),
    column.accessor('last_seen_at', {
      header: 'Last seen',
      cell: ({ getValue }) => {
        const at = getValue();
        return (
          <>
            <CardLabel label="Last seen" />
            {at === null ? 'Never' : <TimeAgo at={at} />}
          </>
        );
      },
      enableSorting: true,
      meta: { card: 'beside' },
    }),
    column.accessor('leads', {
      header: 'Leads',
      cell: ({ getValue }) => count('Leads', getValue()),
      enableSorting: true,
      meta: { numeric: true, card: 'beside' },
    }),
    column.accessor('matches', {
      header: 'Matches',
      cell: ({ getValue }) => count('Matches', getValue()),
      enableSorting: true,
      meta: { numeric: true, card: 'beside' },
    }),
  ]);

const addSite = (
  <ButtonLink variant="primary" href={paths.newEmbeddedSite()} renderLink={routerLink}>
    Add a site
  </ButtonLink>
);

/** Sites that may show the flow on their pages, with the leads and matches that came from them. */
export function EmbeddedSitesPage() {
  const sites = useList(embeddedSitesList);
  const { start_date, end_date } = sites.search;
  const columns = useMemo(() => columnsFor({ start_date, end_date }), [start_date, end_date]);
  return (
    <ListPage
      of={sites}
      columns={columns}
      next="Only these sites may show the request form on their own pages."
      actions={addSite}
      firstStep={addSite}
    />
  );
}
