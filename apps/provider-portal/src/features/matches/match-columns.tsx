import { RouterLink } from '@carematch/front-end/router';
import { Badge } from '@carematch/ui/badge';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';

import { paths } from '../../app/paths.ts';
import styles from './matches.module.css';
import { careOf, costOf, nameOf, placeOf } from './match-words.ts';
import type { ProviderMatch } from './matches-queries.ts';
import { StatusMenu } from './status-menu.tsx';
import { useMatchesSearch } from './use-matches-search.ts';

const listed = (services: readonly string[]): string =>
  services.length > 3
    ? `${services.slice(0, 3).join(', ')} and ${services.length - 3} more`
    : services.join(', ');

function ClientLink({ match }: { readonly match: ProviderMatch }) {
  const search = useMatchesSearch();
  return (
    <RouterLink to={paths.matches({ ...search, match: match.id })} preventScrollReset>
      {nameOf(match)}
    </RouterLink>
  );
}

const column = columnsOf<ProviderMatch>();

export const MATCH_COLUMNS = column.columns([
  column.display({
    id: 'client',
    header: 'Client',
    cell: ({ row: { original: match } }) => (
      <>
        <ClientLink match={match} />
        <div className={styles.below}>
          {placeOf(match)}
          {match.is_demo && ' · sample'}
        </div>
      </>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'request',
    header: 'Request',
    cell: ({ row: { original: match } }) => (
      <>
        {careOf(match)}
        <div className={styles.below}>{listed(match.services)}</div>
      </>
    ),
    meta: { grow: true },
  }),
  column.accessor('created_at', {
    header: 'Matched',
    cell: ({ getValue }) => <TimeAgo at={getValue()} />,
    meta: { card: 'beside' },
  }),
  column.accessor(costOf, { id: 'cost', header: 'Cost', meta: { numeric: true, card: 'beside' } }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: match } }) => (
      <span className={styles.marks}>
        <StatusMenu match={match} />
        {match.has_note && <Badge>Note</Badge>}
      </span>
    ),
    meta: { card: 'mark' },
  }),
]);
