import { RequestStatus } from '@carematch/features/credit-requests/request-status';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { RowLink } from '@carematch/front-end/list/row-link';
import { columnsOf } from '@carematch/ui/data-table';
import { Age, TimeAgo } from '@carematch/ui/time-ago';
import { creditRequestReason } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import { creditRequestsList } from './credit-requests-list.tsx';
import styles from './credit-requests.module.css';
import type { StaffRequest } from './request-queries.ts';
import { careOf, dueOf, isPast } from './request-labels.ts';

/** Until when whose turn it is; what is late says so. */
export function Due({ at }: { readonly at: string }) {
  return isPast(at) ? (
    <strong className={styles.late}>
      <Age at={at} /> late
    </strong>
  ) : (
    <TimeAgo at={at} />
  );
}

const column = columnsOf<StaffRequest>();

export const REQUEST_COLUMNS = column.columns([
  column.display({
    id: 'professional',
    header: 'Professional',
    cell: ({ row: { original: request } }) => (
      <span className={styles.name}>
        <RowLink list={creditRequestsList} id={request.id}>
          <bdi>{request.professional}</bdi>
        </RowLink>
        <SampleMark of={request} />
      </span>
    ),
    meta: { card: 'title' },
  }),
  column.accessor(({ reason }) => creditRequestReason(reason).label, {
    id: 'reason',
    header: 'Reason',
    meta: { grow: true },
  }),
  column.accessor(careOf, { id: 'care', header: 'Profession', meta: { wide: 'most' } }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: request } }) => <RequestStatus {...request} />,
    meta: { card: 'mark' },
  }),
  column.accessor('amount', {
    header: 'Credits',
    enableSorting: true,
    cell: ({ row: { original: request } }) => (
      <>
        <CardLabel label="Credits" />
        {request.amount} of {request.cost}
      </>
    ),
    meta: { numeric: true, card: 'beside' },
  }),
  column.accessor('created_at', {
    header: 'Asked',
    enableSorting: true,
    cell: ({ getValue }) => (
      <>
        <CardLabel label="Asked" />
        <TimeAgo at={getValue()} />
      </>
    ),
    meta: { numeric: true, wide: true, card: 'beside' },
  }),
  column.accessor('due_at', {
    header: 'Due',
    enableSorting: true,
    cell: ({ row: { original: request } }) => {
      const at = dueOf(request);
      return (
        at !== null && (
          <>
            <CardLabel label="Due" />
            <Due at={at} />
          </>
        )
      );
    },
    meta: { numeric: true, card: 'beside' },
  }),
]);
