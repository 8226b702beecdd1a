import { ApiError } from '@carematch/api-client/api-error';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { type MatchesSearch, paths } from '../../app/paths.ts';
import { failureText } from '@carematch/front-end/failure-text';
import { routerLink } from '@carematch/front-end/components/router-link';
import { usePortal } from '../../shared/portal.ts';
import { ClientContact } from './client-contact.tsx';
import { ClientWish } from './client-wish.tsx';
import styles from './match-details.module.css';
import { matchLinkId } from './match-list.tsx';
import { nameOf, placeOf } from './match-words.ts';
import { matchQuery, type OpenedMatch } from './matches-queries.ts';
import { StatusMoves } from './status-moves.tsx';
import { WhyYou } from './why-you.tsx';

interface MatchDetailsProps {
  readonly id: number;
  readonly search: MatchesSearch;
}

function Opened({ match }: { readonly match: OpenedMatch }) {
  return (
    <>
      <ClientContact match={match} />
      <StatusMoves match={match} />
      <ClientWish match={match} />
      <WhyYou why={match.why} />
    </>
  );
}

const failedText = (error: Error): string =>
  error instanceof ApiError && error.code === 'not_found'
    ? 'There is no such match among yours.'
    : failureText(error);

/** One match, opened: how to reach the client, what they look for, and why they came to this professional. */
export function MatchDetails({ id, search }: MatchDetailsProps) {
  const portal = usePortal();
  const { data: match, error, refetch } = useQuery(matchQuery(portal, id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the details take the list's place the page may be scrolled far down; beside it, the list is laid out anew.
    heading.current?.scrollIntoView?.({ block: 'nearest' });
    document.getElementById(matchLinkId(id))?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <section aria-labelledby="match-details" className={styles.details}>
      <header className={styles.header}>
        <div>
          <h2 id="match-details" ref={heading} tabIndex={-1}>
            {match ? nameOf(match) : 'Match'}
          </h2>
          {match && <p className={styles.place}>{placeOf(match)}</p>}
        </div>
        <ButtonLink
          variant="quiet"
          href={paths.matches({ ...search, match: undefined })}
          renderLink={routerLink}
        >
          Close
        </ButtonLink>
      </header>
      {match && <Opened match={match} />}
      {!match && !error && <Skeleton lines={4} height={72} label="Opening the match" />}
      {!match && error && (
        <div role="alert" className={styles.failed}>
          <p>{failedText(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </section>
  );
}
