import { ApiError } from '@carematch/api-client/api-error';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { showToast } from '@carematch/front-end/toast';
import { useCountdown } from '@carematch/front-end/use-countdown';
import { Alert } from '@carematch/ui/alert';
import { Badge } from '@carematch/ui/badge';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { Age, TimeAgo } from '@carematch/ui/time-ago';
import { formatDate } from '@carematch/validation/display/display';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { DecisionForms } from './decision-forms.tsx';
import { LicenseCopy } from './license-copy.tsx';
import { type Verification, verificationQuery } from './verification-queries.ts';
import { decisionTitle, kindLabel, LOOK_UP_LABELS } from './verification-labels.ts';
import styles from './verification-detail.module.css';

interface OpenedProps {
  readonly verification: Verification;
}

/** What the professional gave, and where the state lets anyone look it up. */
function Given({ verification }: OpenedProps) {
  const { license, former_name: former, professional, email } = verification;
  return (
    <Panel level={3} title={license ? 'License' : 'Name'}>
      <Facts
        facts={[
          ['Number', license && <span className={styles.number}>{license.number}</span>],
          ['Profession', license?.profession],
          ['State', license?.state],
          ['Expires', license && (license.expires_on ? formatDate(license.expires_on) : 'Not given')],
          ['Former name', former && <bdi>{former}</bdi>],
          ['Name', <bdi key="name">{professional.name}</bdi>],
          ['Email', email],
        ]}
      />
      {license && (
        <div className={styles.actions}>
          {license.look_up_url === null ? (
            <p>We don’t know of a public lookup for {license.state}. Ask the board.</p>
          ) : (
            <a href={license.look_up_url} target="_blank" rel="noreferrer" className={styles.board}>
              Look it up in {license.state} (opens a new tab)
            </a>
          )}
          {license.document && <LicenseCopy id={verification.id} document={license.document} />}
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink href={paths.professional(professional.id)} renderLink={routerLink}>
          Open the professional
        </ButtonLink>
      </div>
    </Panel>
  );
}

interface DecidedProps {
  readonly id: number;
  readonly decision: NonNullable<Verification['decision']>;
  readonly nextHref: string | undefined;
}

/** The decision, which can be undone for a minute, and the way to the next one: away from the button that was pressed. */
function Decided({ id, decision, nextHref }: DecidedProps) {
  const adminConsole = useAdminConsole();
  const queryClient = useQueryClient();
  const left = useCountdown(decision.undo_until === null ? 0 : Date.parse(decision.undo_until));
  const undo = useMutation({
    mutationFn: () => adminConsole.api.call('POST /verifications/:id/undo', { params: { id: String(id) } }),
    onSuccess: ({ verification }) =>
      queryClient.setQueryData(verificationQuery(adminConsole, id).queryKey, verification),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        live
        tone={decision.result === 'verified' ? 'success' : 'info'}
        title={decisionTitle(decision)}
        action={
          <div className={styles.onward}>
            {left > 0 && (
              <Button loading={undo.isPending} onClick={() => undo.mutate()}>
                Undo
              </Button>
            )}
            {nextHref !== undefined && (
              <ButtonLink href={nextHref} renderLink={routerLink}>
                Next
              </ButtonLink>
            )}
          </div>
        }
      >
        <p>
          <TimeAgo at={decision.at} />
          {decision.reason !== null && <>: {decision.reason}</>}
        </p>
        {decision.looked_up_by !== null && (
          <p className={styles.board}>
            Looked up: {LOOK_UP_LABELS[decision.looked_up_by].toLowerCase()}
            {decision.look_up_note !== null && <>, {decision.look_up_note}</>}
          </p>
        )}
        {left > 0 && <p>You can undo this for a minute. No one is notified until then.</p>}
      </Alert>
    </div>
  );
}

/** What is to be verified, beside the queue: what was given, where to look it up, and the decision. */
export function VerificationDetail({ id, ...links }: OpenedRow) {
  const { data: verification, error, refetch } = useQuery(verificationQuery(useAdminConsole(), id));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={verification?.professional.name ?? 'Verification'}
      mark={verification && <Badge>{kindLabel(verification.kind)}</Badge>}
      subtitle={
        verification &&
        !verification.decision && (
          <>
            Waiting for <Age at={verification.raised_at} />
          </>
        )
      }
      {...links}
    >
      {verification && (
        <>
          {verification.decision && (
            <Decided id={id} decision={verification.decision} nextHref={links.nextHref} />
          )}
          <Given verification={verification} />
          {!verification.decision && <DecisionForms verification={verification} />}
        </>
      )}
      {!verification && !error && <Skeleton lines={4} height={96} label="Opening the verification" />}
      {!verification && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'Verification not found' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
