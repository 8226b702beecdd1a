import { ApiError } from '@carematch/api-client/api-error';
import type { OpenedCreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { EvidenceList } from '@carematch/features/credit-requests/evidence-list';
import { RequestStatus } from '@carematch/features/credit-requests/request-status';
import { RequestSteps } from '@carematch/features/credit-requests/request-steps';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Alert } from '@carematch/ui/alert';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { creditRequestReason } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { formatDate } from '@carematch/validation/display/display';
import { creditsText } from '@carematch/validation/display/credits-display';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { creditRequestQuery, useTimes } from '../../shared/credit-requests.ts';
import { usePortal } from '../../shared/portal.ts';
import { RequestStanding } from '../../shared/request-standing.tsx';
import styles from './credit-requests.module.css';
import { RequestActs } from './request-acts.tsx';
import { clientOf } from './request-columns.tsx';

function Opened({ request }: { readonly request: OpenedCreditRequest }) {
  const times = useTimes();
  const dateOf = (at: string | null) => formatDate(at, times);
  return (
    <>
      <RequestStanding request={request} times={times} />
      <RequestActs request={request} />
      <Panel flat level={3} title="What you asked for">
        <Facts
          facts={[
            ['Reason', creditRequestReason(request.reason).label],
            ['Asked', request.asked_by === 'system' ? 'Our checks found it' : dateOf(request.created_at)],
            ['Match cost', creditsText(request.cost)],
            [request.is_granted ? 'You got back' : 'You’d get back', creditsText(request.amount)],
            ['What happened', request.details && <span className={styles.details}>{request.details}</span>],
          ]}
        />
        <div>
          <ButtonLink href={paths.matches({ match: request.match_id })} renderLink={routerLink}>
            Open the match
          </ButtonLink>
        </div>
      </Panel>
      <Panel flat level={3} title="What’s on record">
        <EvidenceList evidence={request.evidence} times={times} />
      </Panel>
      <Panel flat level={3} title="What happened so far">
        <RequestSteps actor="self" steps={request.events} times={times} />
      </Panel>
    </>
  );
}

/** One request, opened: where it stands, what can be done about it, the evidence and each step. */
export function RequestDetails({ id, ...links }: OpenedRow) {
  const { data: request, error, refetch } = useQuery(creditRequestQuery(usePortal(), id));
  const times = useTimes();
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      title={request ? clientOf(request) : 'Refund request'}
      mark={request && <RequestStatus {...request} />}
      subtitle={request && <>Matched {formatDate(request.matched_at, times)}</>}
      {...links}
    >
      {request && <Opened request={request} />}
      {!request && !error && <Skeleton lines={4} height={72} label="Opening the request" />}
      {!request && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'We can’t find this request' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
