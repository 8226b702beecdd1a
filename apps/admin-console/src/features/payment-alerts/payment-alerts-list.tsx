import { PAYMENT_ALERT_KINDS } from '@carematch/api-client/contract/payments/payment-alerts.contract';
import { oneOf, rowId } from '@carematch/front-end/url-state';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';
import { PAYMENT_ALERTS_KEY, paymentAlertQuery } from './payment-alert-queries.ts';
import { KIND_LABELS } from './payment-alert-labels.ts';

/** Refunds and disputes made at the payment provider, and what of its books ours don't explain. */
export const paymentAlertsList = defineList('GET /payment-alerts', {
  path: patterns.paymentAlerts,
  title: 'Payment alerts',
  nav: { icon: <TriangleAlert />, group: 'Money', queue: 'payment_alerts' },
  rows: 'alerts',
  noun: ['alert', 'alerts'],
  caption: 'Payment alerts, newest first',
  filters: { state: oneOf(['resolved']), kind: oneOf(PAYMENT_ALERT_KINDS), user_id: rowId },
  sortedBy: '-created_at',
  queryKey: [PAYMENT_ALERTS_KEY],
  opens: { name: 'alert', queries: (adminConsole, id) => [paymentAlertQuery(adminConsole, id)] },
  choices: [
    {
      name: 'kind',
      label: 'Kind',
      everything: 'Every kind',
      options: PAYMENT_ALERT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
    },
  ],
  nothingYet: {
    title: 'No payment alerts',
    text: 'Refunds and disputes made at the payment provider, and books that differ from ours, appear here.',
  },
});
