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
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../app/paths.ts';
import { useConsole } from '../../shared/console.ts';
import { ContactPanel } from './contact-panel.tsx';
import styles from './lead-page.module.css';
import { placeOf } from './lead-words.ts';
import { leadQuery } from './leads-queries.ts';
import { MatchPanel } from './match-panel.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { OpenedLead } from './outcomes.ts';
import { RequestPanel } from './request-panel.tsx';
import { tellDecision } from './tell-decision.ts';
import { useReading } from './use-reading.ts';

function Opened({ lead }: { readonly lead: OpenedLead }) {
  const reading = useReading(lead.id);
  return (
    <>
      <Panel level={3} title="Match decision">
        <div className={styles.told}>
          {tellDecision(lead).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={styles.actions}>
          <ButtonLink href={paths.lead(lead.id)} renderLink={routerLink}>
            Open the whole lead
          </ButtonLink>
        </div>
      </Panel>
      <ContactPanel level={3} lead={lead} reading={reading} />
      {lead.match && <MatchPanel level={3} match={lead.match} />}
      <RequestPanel level={3} lead={lead} readAnswers={reading.data?.answers} />
    </>
  );
}

/** A lead beside the list: how it ended and why in sentences, who it is from, and what was asked for. */
export function LeadPreview({ id, ...links }: OpenedRow) {
  const { data: lead, error, refetch } = useQuery(leadQuery(useConsole(), String(id)));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={`Lead ${id}`}
      mark={lead && <OutcomeBadge outcome={lead.outcome} />}
      subtitle={
        lead && (
          <>
            {lead.profession} in {placeOf(lead)} · <TimeAgo at={lead.created_at} />
          </>
        )
      }
      {...links}
    >
      {lead && <Opened lead={lead} />}
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
