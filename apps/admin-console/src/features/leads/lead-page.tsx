import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useListSearch } from '@carematch/front-end/list/use-list';
import { RouterLink, useParams } from '@carematch/front-end/router';
import { Badge } from '@carematch/ui/badge';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { type LeadQueue, paths } from '../../shared/paths.ts';
import { ClientPanel, useClientReading } from '../../shared/client/client-panel.tsx';
import { placeOf } from '../../shared/client/client-labels.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import { RequestPanel } from '../../shared/client/request-panel.tsx';
import { ManualMatchPanel } from './manual-match/manual-match-panel.tsx';
import { ConsentsPanel } from './consents-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './lead-page.module.css';
import { leadQuery } from './leads-queries.ts';
import { mayMatch, type OpenedLead, OutcomeBadge } from './outcomes.tsx';
import { ErasePerson } from './person/erase-person.tsx';
import { ExportPerson } from './person/export-person.tsx';
import { QueueTurn } from './queues/queue-turn.tsx';
import { queueLists } from './queues/queue-list.tsx';
import { HoldNotice } from './handling/hold-notice.tsx';
import { LinkedLeads } from './handling/linked-leads.tsx';
import { MatchesPanel } from './handling/matches-panel.tsx';
import { NotesPanel } from './handling/notes-panel.tsx';
import { StandingPanel } from './handling/standing-panel.tsx';

interface FromQueue {
  /** The queue that it was opened from. */
  readonly queue?: LeadQueue | undefined;
}

/** Brings a part of the page into sight, for the keyboard too. */
function goTo(part: HTMLElement | null): void {
  part?.scrollIntoView?.({ block: 'start' });
  part?.focus({ preventScroll: true });
}

function Trail({ queue }: FromQueue) {
  const list = queueLists[queue ?? 'pending'];
  const search = useListSearch(list);
  const nearest = queue
    ? { href: list.href(search), label: list.title }
    : { href: paths.leads(), label: 'All leads' };
  return <Breadcrumb trail={[nearest]} renderLink={routerLink} />;
}

function Lead({ lead, queue }: FromQueue & { readonly lead: OpenedLead }) {
  const reading = useClientReading(lead.id);
  const manual = useRef<HTMLDivElement>(null);
  const client = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.trail}>
          <Trail queue={queue} />
          {queue && <QueueTurn queue={queue} leadId={lead.id} />}
        </div>
        <div className={styles.title}>
          <PageHeading title={`Lead ${lead.id}`}>Lead {lead.id}</PageHeading>
          <OutcomeBadge outcome={lead.outcome} />
          {lead.is_demo && <Badge>Sample</Badge>}
        </div>
        <p className={styles.soft}>
          {lead.profession} in <bdi>{placeOf(lead)}</bdi> · <Timestamp at={lead.created_at} />
          {lead.embedded_on !== null && (
            <>
              {' '}
              ·{' '}
              <RouterLink to={paths.embeddedSites({ search: lead.embedded_on })}>
                From {lead.embedded_on}
              </RouterLink>
            </>
          )}
        </p>
      </header>
      <div>
        <HoldNotice lead={lead} />
        <StandingPanel
          lead={lead}
          onMatch={() => goTo(manual.current)}
          onContact={() => goTo(client.current)}
        />
      </div>
      {mayMatch(lead) && (
        <div ref={manual} tabIndex={-1}>
          <ManualMatchPanel leadId={lead.id} />
        </div>
      )}
      <div className={styles.beside}>
        <div ref={client} tabIndex={-1}>
          <ClientPanel leadId={lead.id} contact={lead.contact} reading={reading}>
            <div className={styles.actions}>
              <ExportPerson leadId={lead.id} />
              <ErasePerson leadId={lead.id} />
            </div>
          </ClientPanel>
        </div>
        <MatchesPanel lead={lead} />
        <LinkedLeads lead={lead} />
        <RequestPanel asked={lead} readAnswers={reading.data?.answers} />
        <NotesPanel lead={lead} />
        <ConsentsPanel consents={lead.consents} />
      </div>
      <DecisionPanel lead={lead} />
    </div>
  );
}

function OpenedPage({ queue }: FromQueue) {
  const { id = '' } = useParams();
  const { data: lead } = useSuspenseQuery({
    ...leadQuery(useAdminConsole(), id),
    refetchInterval: LIVE_LIST_MS,
  });
  // Another lead starts masked.
  return <Lead key={lead.id} lead={lead} queue={queue} />;
}

/** One lead: where it stands and what to do about it, who is behind it, what was asked for, and why it ended so. */
export const LeadPage = () => <OpenedPage />;

/** The same, with the leads before and after it in the queue of those who found no one. */
export const UnmatchedLeadPage = () => <OpenedPage queue="unmatched" />;

/** The same in the queue of those who wait. */
export const PendingLeadPage = () => <OpenedPage queue="pending" />;
