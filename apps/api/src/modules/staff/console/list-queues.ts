import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import type { Services } from '../../../services.ts';
import { leadQueue } from '../../leads/leads.ts';
import { creditRequestQueue } from '../../credit-requests/credit-requests.ts';
import { verificationQueue } from '../../providers/providers.ts';

type Queues = ResponseOf<(typeof staffConsoleContract)['GET /queues']>['queues'];

const present = ({ count, oldestAt }: Awaited<ReturnType<typeof leadQueue>>): Queues['pending'] => ({
  total: count,
  oldest_at: oldestAt?.toISOString() ?? null,
});

/** What waits for staff: as many as the lists that the navigation leads to have rows. */
export async function listQueues({ db }: Pick<Services, 'db'>): Promise<Queues> {
  const [pending, unmatched, verification, creditRequests] = await Promise.all([
    leadQueue(db, 'pending'),
    leadQueue(db, 'unmatched'),
    verificationQueue(db),
    creditRequestQueue(db),
  ]);
  return {
    pending: present(pending),
    unmatched: present(unmatched),
    verification: present(verification),
    credit_requests: present(creditRequests),
  };
}
