import { ApiError } from '@carematch/api-client/api-error';
import { EvidenceList } from '@carematch/features/credit-requests/evidence-list';
import { RequestStatus } from '@carematch/features/credit-requests/request-status';
import { RequestSteps } from '@carematch/features/credit-requests/request-steps';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { useNavigate } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { creditRequestReason } from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { creditsText } from '@carematch/validation/display/credits-display';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import styles from './credit-requests.module.css';
import { DecisionForm } from './decision-form.tsx';
import { Precedents } from './precedents.tsx';
import { Due } from './request-columns.tsx';
import { type OpenedRequest, requestQuery } from './request-queries.ts';
import { careOf, dueOf } from './request-labels.ts';

/** What was asked for, by whom and about which match. */
function Asked({ request }: { readonly request: OpenedRequest }) {
  const { label, rule } = creditRequestReason(request.reason);
  return (
    <Panel level={3} title={label}>
      <p className={styles.soft}>{rule}</p>
      {request.details !== null && <blockquote className={styles.quote}>{request.details}</blockquote>}
      <Facts
        facts={[
          ['Client', request.client && <bdi>{request.client}</bdi>],
          ['Care', careOf(request)],
          ['Matched', <Timestamp key="matched" at={request.matched_at} />],
          [
            'Asked',
            request.asked_by === 'system' ? (
              'Found by our checks'
            ) : (
              <Timestamp key="asked" at={request.created_at} />
            ),
          ],
          ['Match cost', creditsText(request.cost)],
          [request.is_granted ? 'Given back' : 'Asked for', creditsText(request.amount)],
        ]}
      />
      <div className={styles.acts}>
        <ButtonLink href={paths.professional(request.user_id)} renderLink={routerLink}>
          Open the professional
        </ButtonLink>
        <ButtonLink href={paths.lead(request.lead_id)} renderLink={routerLink}>
          Open the lead
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** What can be decided, by whom, or what was. */
function Decision({
  request,
  onDecided,
}: {
  readonly request: OpenedRequest;
  readonly onDecided: () => unknown;
}) {
  if (request.not_by_you !== null)
    return (
      <Alert tone="warning" title="Someone else has to decide this">
        <p>{request.not_by_you}</p>
      </Alert>
    );
  if (request.may.length > 0) return <DecisionForm request={request} onDecided={onDecided} />;
  if (request.decision === null) return null;
  return (
    <Alert
      tone={request.is_granted ? 'success' : 'info'}
      title={request.is_granted ? `${creditsText(request.amount)} went back` : 'Not refunded'}
    >
      <p>{request.decision}</p>
    </Alert>
  );
}

function Opened({
  request,
  onDecided,
}: {
  readonly request: OpenedRequest;
  readonly onDecided: () => unknown;
}) {
  return (
    <>
      <Asked request={request} />
      <Panel level={3} title="Evidence">
        <EvidenceList evidence={request.evidence} />
      </Panel>
      <Decision request={request} onDecided={onDecided} />
      <Precedents precedents={request.precedents} />
      <Panel level={3} title="Steps">
        <RequestSteps actor="staff" steps={request.events} />
      </Panel>
    </>
  );
}

/** A request beside the queue: what was asked for, the evidence, the decision, and how others like it were decided. */
export function RequestDetail({ id, ...links }: OpenedRow) {
  const navigate = useNavigate();
  const { data: request, error, refetch } = useQuery(requestQuery(useAdminConsole(), id));
  const due = request ? dueOf(request) : null;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={request?.professional ?? 'Refund request'}
      mark={request && <RequestStatus {...request} />}
      subtitle={
        due !== null && (
          <>
            {request?.waits_for === 'professional' ? 'Their answer is due' : 'Due'} <Due at={due} />
          </>
        )
      }
      {...links}
    >
      {request && (
        <Opened
          request={request}
          onDecided={() =>
            navigate(links.nextHref ?? links.previousHref ?? links.closeHref, { preventScrollReset: true })
          }
        />
      )}
      {!request && !error && <Skeleton lines={4} height={96} label="Opening the request" />}
      {!request && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'Request not found' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
