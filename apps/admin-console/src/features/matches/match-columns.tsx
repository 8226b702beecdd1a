import type { StaffMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { Age, TimeAgo } from '@carematch/ui/time-ago';
import { creditsText } from '@carematch/validation/display/credits-display';

import { paths } from '../../shared/paths.ts';
import { clientOf, placeOf } from '../../shared/client/client-labels.ts';
import { ContactStatusBadge } from '../../shared/display/match-badges.tsx';
import { PreviewLink } from '../../shared/list/preview-link.tsx';
import styles from './matches.module.css';
import { matchesList } from './matches-list.tsx';

const column = columnsOf<StaffMatch>();

export const MATCH_COLUMNS = column.columns([
  column.display({
    id: 'match',
    header: 'Match',
    cell: ({ row: { original: match } }) => (
      <span className={styles.number}>
        <RouterLink to={paths.match(match.id)}>Match {match.id}</RouterLink>
        <SampleMark of={match} />
      </span>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: match } }) => <ContactStatusBadge {...match} />,
    meta: { card: 'mark' },
  }),
  column.accessor(({ professional }) => professional.name, {
    id: 'professional',
    header: 'Professional',
    cell: ({ getValue }) => (
      <>
        <CardLabel label="With" />
        <bdi>{getValue()}</bdi>
      </>
    ),
    meta: { grow: true },
  }),
  column.accessor(clientOf, { id: 'client', header: 'Client', meta: { wide: true, card: 'beside' } }),
  column.accessor('profession', { header: 'Profession', meta: { wide: 'most', card: 'none' } }),
  column.accessor(placeOf, { id: 'place', header: 'Place', meta: { wide: true, card: 'beside' } }),
  column.accessor(({ cost }) => creditsText(cost), {
    id: 'cost',
    header: 'Cost',
    meta: { numeric: true, wide: 'most', card: 'none' },
  }),
  column.accessor('waiting_since', {
    header: 'No contact for',
    enableSorting: true,
    cell: ({ getValue }) => {
      const since = getValue();
      return (
        since !== null && (
          <>
            <CardLabel label="No contact for" />
            <Age at={since} />
          </>
        )
      );
    },
    meta: { numeric: true, card: 'beside' },
  }),
  column.accessor('created_at', {
    header: 'Matched',
    enableSorting: true,
    cell: ({ getValue }) => (
      <>
        <CardLabel label="Matched" />
        <TimeAgo at={getValue()} />
      </>
    ),
    meta: { numeric: true, card: 'beside' },
  }),
  column.display({
    id: 'preview',
    header: () => <span className="visually-hidden">Preview</span>,
    cell: ({ row: { original: match } }) => (
      <PreviewLink list={matchesList} id={match.id} of={`match ${match.id}`} />
    ),
    meta: { card: 'end' },
  }),
]);
