import { dayIn } from '@carematch/validation/display/display';

const DAY_MS = 86_400_000;

/** The hour at which a day begins for reminders. */
const MORNING = 9;

const MONDAY = 1;

/** What the clock of a zone shows at a moment, as if it were in UTC. */
function wallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** 9 in the morning of a day, `YYYY-MM-DD`, by the clock of a zone; also on days on which it is put forward or back. */
export function morningOf(day: string, zone: string): Date {
  const wanted = Date.parse(day) + MORNING * 3_600_000;
  let at = wanted;
  // The first guess may be on the other side of a change of the clock.
  for (let guess = 0; guess < 2; guess += 1) at += wanted - wallClock(at, zone);
  return new Date(at);
}

/** The day that many after today by the calendar of a zone. */
export const dayAfter = (days: number, zone: string, now = new Date()): string =>
  new Date(Date.parse(dayIn(zone, now)) + days * DAY_MS).toISOString().slice(0, 10);

/** The next Monday, never today. */
function nextMonday(zone: string, now: Date): string {
  const weekday = new Date(Date.parse(dayIn(zone, now))).getUTCDay();
  return dayAfter((7 + MONDAY - weekday) % 7 || 7, zone, now);
}

/** When one mostly wants to be reminded. */
export const reminderPresets = (zone: string, now = new Date()) => [
  { label: 'Tomorrow morning', day: dayAfter(1, zone, now) },
  { label: 'In 3 days', day: dayAfter(3, zone, now) },
  { label: 'Next week', day: nextMonday(zone, now) },
];
