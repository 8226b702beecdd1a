/** The text that a failed date leaves in a filter. */
export const INVALID_DATE = 'Invalid date';

/** The years of a calendar date: JavaScript knows a year 0 and years beyond four digits, which databases do not take. */
const FIRST_MOMENT = Date.parse('0001-01-01');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a date filter holds a date to filter by. Blank and 'Invalid date' are ignored, as is all that is no date. */
export function isValidDateFilter(value: string | null | undefined): value is string {
  if (value === null || value === undefined || value === INVALID_DATE) return false;
  const time = Date.parse(value);
  // A text that is no date is NaN, which no comparison holds for.
  if (!(time >= FIRST_MOMENT && time <= LAST_MOMENT)) return false;
  // JavaScript takes February 31 for March 3: a day that does not come back the same never was.
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return !day || new Date(time).toISOString().startsWith(value);
}
