import { isQuiet, type QuietHours } from '@carematch/validation/fields/notification-settings';

const MINUTE_MS = 60_000;

/**
 * When the quiet hours that `now` falls into are over; undefined outside of them. The zone's own clock is followed minute by minute,
 * so that an hour which is left out or comes twice needs no rule of its own.
 */
export function quietUntil(now: Date, timeZone: string, hours: QuietHours): Date | undefined {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const isQuietAt = (time: number): boolean => isQuiet(clock.format(time), hours);
  if (!isQuietAt(now.getTime())) return undefined;
  let minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  do minute += MINUTE_MS;
  while (isQuietAt(minute));
  return new Date(minute);
}
