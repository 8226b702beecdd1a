import type { TimelineEvent } from '@carematch/api-client/contract/matches/matches.contract';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { Timeline } from '@carematch/ui/timeline';

import { Timestamp } from '../../shared/display/timestamp.tsx';
import styles from './matches.module.css';
import { DELIVERIES, eventActor, eventTitle } from './timeline-labels.ts';

interface MatchTimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly level?: PanelProps['level'];
}

function More({ event: { text, delivery } }: { readonly event: TimelineEvent }) {
  const became = delivery === null ? undefined : DELIVERIES[delivery];
  return (
    <>
      {text !== null && <p className={styles.text}>{text}</p>}
      {became !== undefined && <p className={styles.soft}>{became}</p>}
    </>
  );
}

/** Everything that happened to a match, newest first. */
export function MatchTimeline({ events, level }: MatchTimelineProps) {
  return (
    <Panel level={level} title="Timeline">
      <Timeline
        label="What happened, newest first"
        events={events.map((event) => {
          const actor = eventActor(event);
          return {
            key: event.key,
            title: (
              <span>
                {eventTitle(event)}
                {actor !== undefined && (
                  <>
                    {' '}
                    · <bdi>{actor}</bdi>
                  </>
                )}
              </span>
            ),
            when: <Timestamp at={event.at} />,
            children: (event.text !== null || event.delivery !== null) && <More event={event} />,
          };
        })}
      />
    </Panel>
  );
}
