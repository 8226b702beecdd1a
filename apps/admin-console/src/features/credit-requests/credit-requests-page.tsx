import { ListPage } from '@carematch/front-end/list/list-page';
import { useQuery } from '@tanstack/react-query';

import { PAGE_SIZES, paths } from '../../shared/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { savedViews } from '../../shared/saved-views.ts';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import { type RequestsAnswer, requestsQuery, type StaffRequest } from './request-queries.ts';
import { StatusTabs } from './status-tabs.tsx';
import { useRequestsSearch } from './use-requests-search.ts';

const requestsOf = ({ credit_requests: requests }: RequestsAnswer) => requests;
const idOf = ({ id }: StaffRequest) => id;

/** Requests of professionals for credits back; those that are due first unless sorted otherwise. */
export function CreditRequestsPage() {
  const adminConsole = useConsole();
  const search = useRequestsSearch();
  const result = useQuery(requestsQuery(adminConsole, search));
  const counts = result.data?.status_counts ?? [];
  const isDone =
    search.statuses === undefined && !search.from && !search.to && counts.some(({ total }) => total > 0);
  return (
    <ListPage
      title="Refund requests"
      noun={['request', 'requests']}
      caption="Refund requests"
      search={search}
      hrefOf={paths.creditRequests}
      result={result}
      rows={requestsOf}
      rowId={idOf}
      columns={REQUEST_COLUMNS}
      views={savedViews(adminConsole)}
      tabs={result.data && <StatusTabs search={search} counts={counts} />}
      days="Asked"
      pageSizes={PAGE_SIZES}
      nothingYet={{
        title: 'No refund requests yet',
        text: 'When a professional asks for credits back and the evidence doesn’t decide it, it appears here.',
      }}
      allDone={
        isDone
          ? {
              title: 'All caught up',
              text: 'No request is waiting for a decision. New requests and appeals appear here.',
            }
          : undefined
      }
      open={{ key: 'request', id: search.request, shape: 'drawer', Detail: RequestDetail }}
    />
  );
}
