import { userQuery } from '@carematch/features/professional-calls/user-query';
import { Timeline } from '@carematch/ui/timeline';
import { formatDateTime } from '@carematch/validation/display/display';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePortal } from '../../../shared/portal.ts';
import { useTimes } from '../../../shared/credit-requests.ts';
import styles from '../matches.module.css';
import type { TimelineEvent } from '../matches-queries.ts';
import { DELIVERY, eventTitle, withoutDuplicates } from './event-labels.ts';

/** As many as are in sight at first. */
const FIRST = 6;

function EventText({ event: { kind, text, delivery } }: { readonly event: TimelineEvent }) {
  const became = delivery === null ? undefined : DELIVERY[delivery];
  return (
    <>
      {/* What the client wrote stands above all else already. */}
      {text !== null && kind !== 'client_note' && <p className={styles.text}>{text}</p>}
      {became !== undefined && <p className={styles.soft}>{became}</p>}
    </>
  );
}

/** Everything that happened to a match, newest first; of a long story the latest, until all of it is asked for. */
export function MatchTimeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const times = useTimes();
  const { data: user } = useQuery(userQuery(usePortal()));
  const [isWhole, setWhole] = useState(false);
  const entries = withoutDuplicates(events).map((event) => ({
    key: event.key,
    title: eventTitle(event, user?.name),
    when: <time dateTime={event.at}>{formatDateTime(event.at, times)}</time>,
    children: <EventText event={event} />,
  }));
  const rest = entries.slice(FIRST);
  return (
    <>
      <Timeline label="What happened, newest first" events={entries.slice(0, FIRST)} />
      {rest.length > 0 && (
        <>
          <div className={isWhole ? undefined : styles.onPaper}>
            <Timeline label="What happened before" events={rest} />
          </div>
          {!isWhole && (
            <button type="button" className={styles.more} onClick={() => setWhole(true)}>
              Show all {entries.length}
            </button>
          )}
        </>
      )}
    </>
  );
}
