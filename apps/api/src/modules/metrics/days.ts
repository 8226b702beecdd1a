import { dayIn } from '@carematch/validation/display/display';

import { invalidField } from '../../plugins/api-error.ts';

const DAY_MS = 86_400_000;

/** What is asked for; both days are included. */
export interface AskedDays {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The first and the last day that may be asked for. */
const FIRST = '2000-01-01';
const LAST = '2099-12-31';
/** Where weeks are told. */
const MOST_DAYS = 1_097;

const dateOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(dateOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

const countDays = ({ from, to }: Period): number => Math.round((dateOf(to) - dateOf(from)) / DAY_MS) + 1;

/** The Monday of its week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(dateOf(day)).getUTCDay() + 6) % 7));

/** The Mondays of the weeks that have any of these days. */
export function mondaysOf({ from, to }: Period): string[] {
  const mondays = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** As many days before. */
export const daysBefore = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

/** Days as they are asked for. @throws {ApiError} `validation_failed` where there are none such. */
export function checkDays<Days extends AskedDays>(days: Days): Days {
  const { start_date: from = FIRST, end_date: to = LAST } = days;
  for (const [field, day] of Object.entries({ start_date: from, end_date: to }))
    if (day < FIRST || day > LAST) throw invalidField(field, 'Choose a date from 2000 to 2099.');
  if (from > to) throw invalidField('start_date', 'The start date can’t be after the end date.');
  return days;
}

/** The days asked for; so many until today in a time zone unless told. @throws {ApiError} `validation_failed`. */
export function periodOf(asked: AskedDays, unlessTold: number, timeZone: string): Period {
  checkDays(asked);
  const to = asked.end_date ?? dayIn(timeZone);
  const from = asked.start_date ?? addDays(to, 1 - unlessTold);
  checkDays({ start_date: from, end_date: to });
  if (countDays({ from, to }) > MOST_DAYS) throw invalidField('start_date', 'Choose three years at most.');
  return { from, to };
}
