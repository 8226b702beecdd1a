import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatDate } from '@carematch/validation/display/display';
import { creditsText } from '@carematch/validation/display/credits-display';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../shared/paths.ts';
import { creditRequestQuery, refundOfferQuery, useTimes } from '../../../shared/credit-requests.ts';
import { usePortal } from '../../../shared/portal.ts';
import { RequestStanding } from '../../../shared/request-standing.tsx';
import styles from '../matches.module.css';
import type { OpenedMatch } from '../matches-queries.ts';
import { RefundDrawer } from './refund-drawer.tsx';

/** The request that was made already, in place of the way to make one. */
function Made({ id }: { readonly id: number }) {
  const times = useTimes();
  const { data: request, error } = useQuery(creditRequestQuery(usePortal(), id));
  if (!request && !error) return <Skeleton lines={1} height={72} label="Loading the request" />;
  return (
    <>
      {request && <RequestStanding request={request} times={times} />}
      <div>
        <ButtonLink href={paths.creditRequests({ request: id })} renderLink={routerLink}>
          Open the request
        </ButtonLink>
      </div>
    </>
  );
}

interface RefundPanelProps {
  readonly match: OpenedMatch;
  /** The form, which may be opened from above too. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Whether the credits of a match may be asked for, until when, or what became of it. */
export function RefundPanel({ match, isOpen, onOpen, onClose }: RefundPanelProps) {
  const times = useTimes();
  const { data: offer, error, refetch } = useQuery(refundOfferQuery(usePortal(), match.id));
  if (!offer)
    return (
      <Panel flat level={3} title="Refund">
        {error ? (
          <div role="alert" className={styles.failed}>
            <p>{failureText(error)}</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        ) : (
          <Skeleton lines={1} height={72} label="Loading the refund" />
        )}
      </Panel>
    );
  const { closed, credit_request_id: requestId, until } = offer;
  return (
    <Panel flat level={3} title="Refund">
      {requestId !== null && <Made id={requestId} />}
      {requestId === null && closed !== null && <p>{closed}</p>}
      {requestId === null && closed === null && (
        <>
          <p>
            Something wrong with this match? You can ask for {creditsText(match.cost)} back until{' '}
            {formatDate(until, times)}.
          </p>
          <div className={styles.choices}>
            <Button onClick={onOpen}>Request a refund…</Button>
          </div>
        </>
      )}
      <RefundDrawer match={match} offer={offer} open={isOpen} onClose={onClose} />
    </Panel>
  );
}
