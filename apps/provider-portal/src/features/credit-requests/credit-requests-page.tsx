import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';

import { CreditsTabs } from '../../shared/credits-tabs.tsx';
import { paths } from '../../shared/paths.ts';
import { creditRequestsList } from './credit-requests-list.ts';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { RequestDetails } from './request-details.tsx';

/** The professional's requests for credits back: where each stands, and whose turn it is. */
export const CreditRequestsPage = () => (
  <ListPage
    of={useList(creditRequestsList)}
    columns={REQUEST_COLUMNS}
    Detail={RequestDetails}
    tabs={<CreditsTabs current={paths.creditRequests()} />}
  />
);
