import { formatDateTime, formatRecentDate } from '@carematch/validation/display/display';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';

import { ageOf } from './age-of.ts';

export interface TimeAgoProps {
  /** ISO date and time. */
  readonly at: string;
  /** What counts as now. */
  readonly now?: Date | undefined;
}

/** Hours that read better as a distance than as a date. */
const NEAR_HOURS = 12;

/** How long ago a moment is, or its day where that says more. */
function agoText(at: string, now = new Date()): string {
  const hours = Math.abs(now.getTime() - Date.parse(at)) / 3_600_000;
  return hours < NEAR_HOURS
    ? formatDistanceStrict(at, now, { addSuffix: true })
    : formatRecentDate(at, { now });
}

const exactly = (at: string): string => `${formatDateTime(at)} Eastern Time (${at})`;

/** How long ago something was; exact, with its time zone, on hover. */
export function TimeAgo({ at, now }: TimeAgoProps) {
  return (
    <time dateTime={at} title={exactly(at)}>
      {agoText(at, now)}
    </time>
  );
}

/** How long something has waited: '9 days'; since when exactly, on hover. */
export function Age({ at, now }: TimeAgoProps) {
  return (
    <time dateTime={at} title={exactly(at)}>
      {ageOf(at, now?.getTime()).text}
    </time>
  );
}
