import type { CreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { RequestStatus } from '@carematch/features/credit-requests/request-status';
import { RowLink } from '@carematch/front-end/list/row-link';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';
import { creditRequestReason } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { formatDate } from '@carematch/validation/display/display';
import { creditsText } from '@carematch/validation/display/credits-display';

import { useTimes } from '../../shared/credit-requests.ts';
import { creditRequestsList } from './credit-requests-list.ts';
import styles from './credit-requests.module.css';

/** What to call the client of a request, whose name may not be known anymore. */
export const clientOf = ({ client }: Pick<CreditRequest, 'client'>): string => client ?? 'A client';

const Opener = ({ request }: { readonly request: CreditRequest }) => (
  <RowLink list={creditRequestsList} id={request.id}>
    <bdi>{clientOf(request)}</bdi>
  </RowLink>
);

/** Whose turn it is, and until when. */
function Turn({ request: { waits_for: turn, due_at: due, may } }: { readonly request: CreditRequest }) {
  const times = useTimes();
  const until = due === null ? '' : ` by ${formatDate(due, times)}`;
  if (turn === null) return may.includes('appeal') && <>Appeal{until}</>;
  return turn === 'professional' ? (
    <strong className={styles.yours}>Your turn{until}</strong>
  ) : (
    <>Our turn{until}</>
  );
}

const column = columnsOf<CreditRequest>();

export const REQUEST_COLUMNS = column.columns([
  column.display({
    id: 'client',
    header: 'Client',
    cell: ({ row: { original: request } }) => (
      <>
        <Opener request={request} />
        <div className={styles.below}>
          Matched <TimeAgo at={request.matched_at} />
        </div>
      </>
    ),
    meta: { card: 'title' },
  }),
  column.accessor(({ reason }) => creditRequestReason(reason).label, {
    id: 'reason',
    header: 'Reason',
    meta: { grow: true },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: request } }) => <RequestStatus {...request} />,
    meta: { card: 'mark' },
  }),
  column.accessor(
    ({ amount, is_granted: granted }) => `${creditsText(amount)} ${granted ? 'back' : 'asked'}`,
    {
      id: 'credits',
      header: 'Credits',
      meta: { numeric: true, card: 'beside' },
    },
  ),
  column.display({
    id: 'turn',
    header: 'Next',
    cell: ({ row: { original: request } }) => <Turn request={request} />,
    meta: { card: 'beside' },
  }),
]);
