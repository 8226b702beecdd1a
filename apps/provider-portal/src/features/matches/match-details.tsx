import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Button } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { ClientContact } from './client-contact.tsx';
import { ClientRequest } from './client-request.tsx';
import { ContactAttempts } from './contact-attempts.tsx';
import styles from './matches.module.css';
import { nameOf, placeOf } from './match-words.ts';
import { matchQuery, type OpenedMatch } from './matches-queries.ts';
import { RefundPanel } from './refund-panel.tsx';
import { StatusMoves } from './status-moves.tsx';
import { WhyMatched } from './why-matched.tsx';

const failedText = (error: Error): string =>
  error instanceof ApiError && error.code === 'not_found' ? 'We can’t find this match.' : failureText(error);

/** Whether the client was introduced, for which the credits were taken. */
const wasShared = ({ state }: OpenedMatch): boolean => state === 'live' || state === 'ended';

/** One match, opened: how to reach the client, what they look for, and why they came to this professional. */
export function MatchDetails({ id, ...links }: OpenedRow) {
  const portal = usePortal();
  const { data: match, error, refetch } = useQuery(matchQuery(portal, id));
  return (
    <Detail title={match ? nameOf(match) : 'Match'} subtitle={match && placeOf(match)} {...links}>
      {match && (
        <>
          <ClientContact match={match} />
          <StatusMoves match={match} />
          {wasShared(match) && <ContactAttempts match={match} />}
          <ClientRequest match={match} />
          <WhyMatched why={match.why} />
          {wasShared(match) && <RefundPanel match={match} />}
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
