import { CardLabel } from '@carematch/front-end/list/card-label';
import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { RowLink } from '@carematch/front-end/list/row-link';
import { Badge } from '@carematch/ui/badge';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';

import { useTimes } from '../../../shared/credit-requests.ts';
import styles from '../matches.module.css';
import { careOf, costOf, dueDay, dueShort, isPast, nameOf, whoAndWhere } from '../match-labels.ts';
import { matchesList } from './matches-list.tsx';
import type { ProviderMatch } from '../matches-queries.ts';
import { StatusMenu } from '../status/status-menu.tsx';

const listed = (services: readonly string[]): string =>
  services.length > 3
    ? `${services.slice(0, 3).join(', ')} and ${services.length - 3} more`
    : services.join(', ');

const ClientLink = ({ match }: { readonly match: ProviderMatch }) => (
  <RowLink list={matchesList} id={match.id}>
    <bdi>{nameOf(match)}</bdi>
  </RowLink>
);

/** Until when a first contact counts as prompt. */
function RespondBy({ match: { respond_by: at } }: { readonly match: ProviderMatch }) {
  const times = useTimes();
  if (at === null) return null;
  return (
    <div className={styles.below}>{isPast(at) ? 'Reply overdue' : `Reply by ${dueShort(at, times)}`}</div>
  );
}

/** When the professional wants to be reminded; a due one stands out. */
function Reminder({ at }: { readonly at: string | null }) {
  const times = useTimes();
  if (at === null) return null;
  if (isPast(at)) return <Badge tone="warning">Reminder due</Badge>;
  return (
    <>
      <CardLabel label="Reminder:" />
      <time dateTime={at}>{dueDay(at, times)}</time>
    </>
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
          <bdi>{whoAndWhere(match)}</bdi>
          {match.has_note && ' · wrote a note'} <SampleMark of={match} />
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
    enableSorting: true,
    cell: ({ row: { original: match } }) => (
      <>
        <CardLabel label="Matched:" />
        <TimeAgo at={match.created_at} />
        <RespondBy match={match} />
      </>
    ),
    meta: { card: 'beside' },
  }),
  column.accessor('follow_up_at', {
    header: 'Reminder',
    enableSorting: true,
    cell: ({ getValue }) => <Reminder at={getValue()} />,
    meta: { card: 'beside', wide: 'or-card' },
  }),
  column.accessor(costOf, {
    id: 'cost',
    header: 'Cost',
    enableSorting: true,
    meta: { numeric: true, card: 'beside', wide: 'or-card' },
  }),
  column.accessor(({ match_contact_status: status }) => status.name, {
    id: 'status',
    header: 'Status',
    enableSorting: true,
    cell: ({ row: { original: match } }) => <StatusMenu match={match} />,
    meta: { card: 'mark' },
  }),
]);
