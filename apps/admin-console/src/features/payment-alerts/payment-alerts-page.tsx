import { CardLabel } from '@carematch/front-end/list/card-label';
import { ListPage } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { RowLink } from '@carematch/front-end/list/row-link';
import { useList } from '@carematch/front-end/list/use-list';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { TimeAgo } from '@carematch/ui/time-ago';
import { BLANK } from '@carematch/validation/display/display';

import { paths } from '../../shared/paths.ts';
import { shortfallText } from '../../shared/display/shortfall-text.ts';
import { PaymentAlertDetail } from './payment-alert-detail.tsx';
import { alertAmount, KIND_LABELS, STATE_LABELS } from './payment-alert-labels.ts';
import type { PaymentAlert } from './payment-alert-queries.ts';
import { paymentAlertsList } from './payment-alerts-list.tsx';

const column = columnsOf<PaymentAlert>();

const COLUMNS = column.columns([
  column.display({
    id: 'kind',
    header: 'Alert',
    cell: ({ row: { original } }) => (
      <RowLink list={paymentAlertsList} id={original.id}>
        {KIND_LABELS[original.kind]}
      </RowLink>
    ),
    meta: { card: 'title' },
  }),
  column.display({
    id: 'professional',
    header: 'Professional',
    cell: ({ row: { original } }) =>
      original.professional ? (
        <RouterLink to={paths.professional(original.professional.id)}>
          <bdi>
            {original.professional.first_name} {original.professional.last_name}
          </bdi>
        </RouterLink>
      ) : (
        original.object_id
      ),
    meta: { grow: true },
  }),
  column.accessor((alert) => alertAmount(alert) ?? BLANK, {
    id: 'amount',
    header: 'Amount',
    meta: { numeric: true, card: 'beside' },
  }),
  column.accessor(
    ({ reversal }) =>
      reversal && reversal.shortfall_credits > 0
        ? shortfallText(reversal.shortfall_credits, reversal.shortfall_amount)
        : BLANK,
    {
      id: 'shortfall',
      header: 'Spent before',
      cell: ({ getValue }) => (
        <>
          <CardLabel label="Spent before" />
          {getValue()}
        </>
      ),
      meta: { numeric: true, card: 'beside' },
    },
  ),
  column.accessor(({ reversal }) => (reversal ? STATE_LABELS[reversal.state] : BLANK), {
    id: 'state',
    header: 'State',
    meta: { card: 'beside' },
  }),
  column.accessor('created_at', {
    header: 'Since',
    cell: ({ getValue }) => <TimeAgo at={getValue()} />,
    meta: { numeric: true, card: 'beside' },
  }),
]);

/** What staff should see at the payment provider, newest first. */
export function PaymentAlertsPage() {
  const alerts = useList(paymentAlertsList);
  return (
    <ListPage
      of={alerts}
      columns={COLUMNS}
      Detail={PaymentAlertDetail}
      tabs={
        <ListTabs
          of={alerts}
          label="State"
          name="state"
          tabs={[
            { value: undefined, label: 'Open' },
            { value: 'resolved', label: 'Resolved' },
          ]}
        />
      }
    />
  );
}
