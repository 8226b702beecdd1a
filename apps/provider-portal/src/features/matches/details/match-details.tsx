import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Button } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePortal } from '../../../shared/portal.ts';
import { ClientContact } from '../contact/client-contact.tsx';
import { ClientNote } from './client-note.tsx';
import { ClientRequest } from './client-request.tsx';
import { PrintOrDownload } from './print-or-download.tsx';
import styles from '../matches.module.css';
import { nameOf, whoAndWhere } from '../match-labels.ts';
import { matchQuery, type OpenedMatch } from '../matches-queries.ts';
import { type Asked, NextAct, NextStepCard } from '../next-step/next-step-card.tsx';
import { RefundPanel } from '../refund/refund-panel.tsx';
import { ReminderPanel } from '../reminders/reminder-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { StatusMoves } from '../status/status-moves.tsx';
import { TimelinePanel } from '../timeline/timeline-panel.tsx';
import { WhyMatched } from './why-matched.tsx';

const failedText = (error: Error): string =>
  error instanceof ApiError && error.code === 'not_found' ? 'We can’t find this match.' : failureText(error);

/** Whether the client was introduced, for which the credits were taken. */
const wasShared = ({ state }: OpenedMatch): boolean => state === 'live' || state === 'ended';

/** One match, opened, in the order in which it is worked: their words, what to do now, how to reach them, what it is about, what happened. */
export function MatchDetails({ id, ...links }: OpenedRow) {
  const portal = usePortal();
  const { data: match, error, refetch } = useQuery(matchQuery(portal, id));
  const [asked, setAsked] = useState<Asked>();
  const form = (of: Asked) => ({
    isOpen: asked === of,
    onOpen: () => setAsked(of),
    onClose: () => setAsked(undefined),
  });
  return (
    <Detail title={match ? nameOf(match) : 'Match'} subtitle={match && whoAndWhere(match)} {...links}>
      {match && (
        <>
          <ClientNote note={match.note} />
          <NextStepCard match={match}>
            <NextAct match={match} onAsk={setAsked} />
          </NextStepCard>
          <ClientContact match={match} />
          <ClientRequest match={match} />
          <WhyMatched why={match.why} />
          <TimelinePanel matchId={match.id} />
          <StatusMoves match={match} />
          <ServicesPanel match={match} {...form('services')} />
          <ReminderPanel match={match} />
          {wasShared(match) && <RefundPanel match={match} {...form('refund')} />}
          <PrintOrDownload match={match} />
        </>
      )}
      {!match && !error && <Skeleton lines={4} height={72} label="Opening the match" />}
      {!match && error && (
        <div role="alert" className={styles.failed}>
          <p>{failedText(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </Detail>
  );
}
