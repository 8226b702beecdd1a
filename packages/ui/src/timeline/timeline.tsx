import type { ReactNode } from 'react';

import styles from './timeline.module.css';

export interface TimelineEvent {
  readonly key: string;
  /** What happened, in a few words. */
  readonly title: ReactNode;
  /** When, as a `time` element. */
  readonly when: ReactNode;
  readonly children?: ReactNode;
}

export interface TimelineProps {
  /** What it is the story of, for screen readers. */
  readonly label: string;
  /** In the order in which they are told, mostly newest first. */
  readonly events: readonly TimelineEvent[];
}

/** What happened, one thing below the other. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {events.map(({ key, title, when, children }) => (
        <li key={key} className={styles.event}>
          <p className={styles.title}>
            {title} <span className={styles.when}>{when}</span>
          </p>
          {children && <div className={styles.more}>{children}</div>}
        </li>
      ))}
    </ol>
  );
}
