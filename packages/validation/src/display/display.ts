import { INVALID_DATE } from '../fields/date-filter.ts';

/** Time zone of dates whose own is not known. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** What stands where there is no value. */
export const BLANK = '---';

/** A moment: a `Date`, ms since 1970, an ISO date and time, or an ISO date (`YYYY-MM-DD`, which has no time zone). */
export type Moment = Date | number | string | null | undefined;

/** Choices for showing a moment. */
export interface MomentOptions {
  /** IANA name; the default is `America/New_York`. */
  readonly timeZone?: string;
  /** What counts as now, for 'Today' and 'Yesterday'. */
  readonly now?: Date;
}

const DAY_MS = 86_400_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

// Making a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

const dateIn = (date: Date, timeZone: string): string =>
  formatIn(timeZone, { month: '2-digit', day: '2-digit', year: 'numeric' }).format(date);

const timeIn = (date: Date, timeZone: string): string =>
  // The format sets a narrow space before AM and PM.
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(date).replace(/\s/g, ' ');

function read(moment: Moment, { timeZone = DEFAULT_TIME_ZONE }: MomentOptions) {
  if (moment === null || moment === undefined || moment === '' || moment === INVALID_DATE) return undefined;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  // A day without a time is the same day everywhere; JavaScript reads it as midnight in UTC.
  return { date, zone: typeof moment === 'string' && DATE_ONLY.test(moment) ? 'UTC' : timeZone };
}

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at = new Date()): string => {
  const [month, day, year] = dateIn(at, timeZone).split('/');
  return `${year}-${month}-${day}`;
};

/** A date as `MM/DD/YYYY`, or `---` when there is none. */
export function formatDate(moment: Moment, options: MomentOptions = {}): string {
  const value = read(moment, options);
  return value ? dateIn(value.date, value.zone) : BLANK;
}

/** A time as `hh:mm AM` or `hh:mm PM`, or `---` when there is none. */
export function formatTime(moment: Moment, options: MomentOptions = {}): string {
  const value = read(moment, options);
  return value ? timeIn(value.date, value.zone) : BLANK;
}

/** A date and time as `MM/DD/YYYY hh:mm AM`, or `---` when there is none. */
export function formatDateTime(moment: Moment, options: MomentOptions = {}): string {
  const value = read(moment, options);
  return value ? `${dateIn(value.date, value.zone)} ${timeIn(value.date, value.zone)}` : BLANK;
}

/** 'Today' or 'Yesterday' by the calendar of the time zone, or `undefined` for every other day. */
export function dayName(moment: Moment, options: MomentOptions = {}): 'Today' | 'Yesterday' | undefined {
  const value = read(moment, options);
  if (!value) return undefined;
  const today = dateIn(options.now ?? new Date(), options.timeZone ?? DEFAULT_TIME_ZONE);
  const day = dateIn(value.date, value.zone);
  if (day === today) return 'Today';
  // Counted on the calendar, since a day of 23 or 25 hours comes twice a year.
  const yesterday = new Date(Date.parse(`${today} UTC`) - DAY_MS);
  return day === dateIn(yesterday, 'UTC') ? 'Yesterday' : undefined;
}

const prefixed = (prefix: string | undefined, text: string): string => (prefix ? `${prefix} ${text}` : text);

/** `formatDate` with 'Today' or 'Yesterday' before it where that applies. */
export function formatRecentDate(moment: Moment, options: MomentOptions = {}): string {
  return prefixed(dayName(moment, options), formatDate(moment, options));
}

/** `formatDateTime` with 'Today' or 'Yesterday' before it where that applies. */
export function formatRecentDateTime(moment: Moment, options: MomentOptions = {}): string {
  return prefixed(dayName(moment, options), formatDateTime(moment, options));
}
