import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';

import type { Hours } from './read-hours.ts';

interface Span {
  readonly from: Date;
  readonly until: Date;
}

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The moment at which a clock on the practice's wall shows this on that day. Where the clock jumps over it, the moment after the jump. */
function momentOf(day: Date, clock: string, zone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(
    new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, zone).getTime(),
  );
}

/**
 * When a practice is open in the `days` days from `since` on, earliest first. Each span is told by what the clock on the wall shows, so
 * that 9 o'clock stays 9 o'clock when the clocks change.
 */
export function openSpans(
  { time_zone: zone, hours, days_off: off }: Hours,
  since: Date,
  days: number,
): Span[] {
  const first = new TZDate(since.getTime(), zone);
  return Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((day) =>
    off.includes(isoDay(day))
      ? []
      : hours
          .filter(({ weekday }) => weekday === day.getDay())
          .map(({ opens_at, closes_at }) => ({
            from: momentOf(day, opens_at, zone),
            until: momentOf(day, closes_at, zone),
          }))
          .toSorted((one, other) => one.from.getTime() - other.from.getTime()),
  );
}
