import {
  formatDateTime,
  formatRecentDate,
  formatRecentDateTime,
  formatTime,
} from '@carematch/validation/display';

import styles from './moment.module.css';

interface MomentProps {
  readonly at: string;
  /** The time below the day, for narrow columns. */
  readonly isStacked?: boolean | undefined;
}

/** A moment as people say it; exact, with its time zone, on hover. */
export function Moment({ at, isStacked = false }: MomentProps) {
  return (
    <time dateTime={at} title={`${formatDateTime(at)} Eastern Time (${at})`}>
      {isStacked ? (
        <>
          {formatRecentDate(at)} <span className={styles.below}>{formatTime(at)}</span>
        </>
      ) : (
        formatRecentDateTime(at)
      )}
    </time>
  );
}
