import { ListPage } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { useList } from '@carematch/front-end/list/use-list';

import { creditRequestsList, REQUEST_STATUSES, statusesAsked } from './credit-requests-list.tsx';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import { TAB_LABELS } from './request-labels.ts';

/** Requests of professionals for credits back. */
export function CreditRequestsPage() {
  const requests = useList(creditRequestsList);
  const counts = requests.answer?.status_counts;
  return (
    <ListPage
      of={requests}
      columns={REQUEST_COLUMNS}
      Detail={RequestDetail}
      tabs={
        counts && (
          <ListTabs
            of={requests}
            label="Status"
            name="statuses"
            tabs={[undefined, ...REQUEST_STATUSES].map((statuses) => {
              const asked = statusesAsked(statuses)?.split(',');
              return {
                value: statuses,
                label: statuses === undefined ? 'To decide' : TAB_LABELS[statuses],
                count: counts
                  .filter(({ status }) => asked?.includes(status) ?? true)
                  .reduce((sum, { total }) => sum + total, 0),
              };
            })}
          />
        )
      }
    />
  );
}
