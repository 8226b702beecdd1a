import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { leadQueue } from '../../leads/leads.ts';
import { creditRequestQueue } from '../../credit-requests/credit-requests.ts';
import { alertQueue } from '../../payments/payments.ts';
import { verificationQueue } from '../../providers/providers.ts';

type Contract = typeof staffConsoleContract;
type Queue = ResponseOf<Contract['GET /queues']>['queues']['pending'];

const present = ({ count, oldestAt }: Awaited<ReturnType<typeof leadQueue>>): Queue => ({
  total: count,
  oldest_at: oldestAt?.toISOString() ?? null,
});

/** What waits for staff: as many as the lists that the navigation leads to have rows. */
export const listQueues: Handler<Contract['GET /queues']> = async ({ services: { db } }) => {
  const [pending, unmatched, verification, creditRequests, paymentAlerts] = await Promise.all([
    leadQueue(db, 'pending'),
    leadQueue(db, 'unmatched'),
    verificationQueue(db),
    creditRequestQueue(db),
    alertQueue(db),
  ]);
  return {
    queues: {
      pending: present(pending),
      unmatched: present(unmatched),
      verification: present(verification),
      credit_requests: present(creditRequests),
      payment_alerts: present(paymentAlerts),
    },
  };
};
