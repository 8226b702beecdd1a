import type { CreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { ListPage } from '@carematch/front-end/list/list-page';
import { creditRequestLifecycle } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { CreditsTabs } from '../../shared/credits-tabs.tsx';
import { usePortal } from '../../shared/portal.ts';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { RequestDetails } from './request-details.tsx';
import { type RequestsAnswer, requestsQuery } from './requests-queries.ts';
import { useRequestsSearch } from './use-requests-search.ts';

// A request is decided or on its way to staff by the time it shows.
const STATUSES = creditRequestLifecycle.states.flatMap(({ slug, label }) =>
  slug === 'requested' ? [] : [{ value: slug, label }],
);

const requestsOf = ({ credit_requests: requests }: RequestsAnswer) => requests;
const idOf = ({ id }: CreditRequest) => id;

/** The professional's requests for credits back: where each stands, and whose turn it is. */
export function CreditRequestsPage() {
  const search = useRequestsSearch();
  const result = useQuery(requestsQuery(usePortal(), search));
  return (
    <ListPage
      title="Refund requests"
      noun={['request', 'requests']}
      caption="Refund requests, newest first"
      density="roomy"
      search={search}
      hrefOf={paths.creditRequests}
      result={result}
      rows={requestsOf}
      rowId={idOf}
      columns={REQUEST_COLUMNS}
      sortedBy={{ by: 'created_at', descending: true }}
      tabs={<CreditsTabs current={paths.creditRequests()} />}
      choices={[{ key: 'status', label: 'Status', everything: 'Every status', options: STATUSES }]}
      nothingYet={{
        title: 'No refund requests yet',
        text: 'When something’s wrong with a match, open it and request a refund. We refund many without being asked; those appear here too.',
      }}
      failed="Your requests didn’t load"
      open={{ key: 'request', id: search.request, shape: 'panel', Detail: RequestDetails }}
    />
  );
}
