import { ApiError } from '@carematch/api-client/api-error';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Alert } from '@carematch/ui/alert';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { TimeAgo } from '@carematch/ui/time-ago';
import { LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { useQuery } from '@tanstack/react-query';

import { ClientPanel, useClientReading } from '../../shared/client/client-panel.tsx';
import { placeOf } from '../../shared/client/client-labels.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { RequestPanel } from '../../shared/client/request-panel.tsx';
import styles from './lead-page.module.css';
import { leadQuery } from './leads-queries.ts';
import { mayMatch, type OpenedLead, OutcomeBadge } from './outcomes.tsx';
import { describeDecision } from './describe-decision.ts';
import { HoldNotice } from './handling/hold-notice.tsx';
import { MatchesPanel } from './handling/matches-panel.tsx';
import { NotesPanel } from './handling/notes-panel.tsx';
import { StandingPanel } from './handling/standing-panel.tsx';

interface InDrawer {
  /** The lead's own page. */
  readonly wholeHref: string;
}

function Opened({ lead, wholeHref }: InDrawer & { readonly lead: OpenedLead }) {
  const reading = useClientReading(lead.id);
  const isManual = mayMatch(lead) && ['match', 'widen', 'credits'].includes(lead.next_act.code);
  return (
    <>
      <div>
        <HoldNotice lead={lead} />
        <StandingPanel level={3} lead={lead}>
          <ButtonLink variant={isManual ? 'next' : 'secondary'} href={wholeHref} renderLink={routerLink}>
            {isManual ? 'Match by hand' : 'Open the whole lead'}
          </ButtonLink>
        </StandingPanel>
      </div>
      <ClientPanel level={3} leadId={lead.id} contact={lead.contact} reading={reading} />
      <MatchesPanel level={3} lead={lead} />
      <Panel level={3} title="Match decision">
        <div className={styles.summary}>
          {describeDecision(lead).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Panel>
      <NotesPanel level={3} lead={lead} />
      <RequestPanel level={3} asked={lead} readAnswers={reading.data?.answers} />
    </>
  );
}

/** A lead beside a list: where it stands and what to do about it, who it is from, and what was asked for. */
export function LeadPreview({ id, wholeHref, ...links }: OpenedRow & InDrawer) {
  const {
    data: lead,
    error,
    refetch,
  } = useQuery({ ...leadQuery(useAdminConsole(), String(id)), refetchInterval: LIVE_LIST_MS });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={`Lead ${id}`}
      mark={lead && <OutcomeBadge outcome={lead.outcome} />}
      subtitle={
        lead && (
          <>
            {lead.profession} in <bdi>{placeOf(lead)}</bdi> · <TimeAgo at={lead.created_at} />
          </>
        )
      }
      {...links}
    >
      {lead && <Opened lead={lead} wholeHref={wholeHref} />}
      {!lead && !error && <Skeleton lines={4} height={96} label="Opening the lead" />}
      {!lead && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'Lead not found' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
