import { failureText } from '@carematch/front-end/failure-text';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { usePortal } from '../../../shared/portal.ts';
import styles from '../matches.module.css';
import { timelineQuery } from '../matches-queries.ts';
import { MatchTimeline } from './match-timeline.tsx';
import { NoteForm } from './note-form.tsx';

/** What happened to a match, with the notes that the professional keeps for themselves. */
export function TimelinePanel({ matchId }: { readonly matchId: number }) {
  const { data, error, refetch } = useQuery(timelineQuery(usePortal(), matchId));
  return (
    <Panel flat level={3} title="Timeline">
      <NoteForm matchId={matchId} />
      {data && <MatchTimeline events={data.events} />}
      {!data && !error && <Skeleton lines={3} height={40} label="Loading what happened" />}
      {!data && error && (
        <div role="alert" className={styles.failed}>
          <p>{failureText(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </Panel>
  );
}
