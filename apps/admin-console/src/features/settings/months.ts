const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
});
const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** The month that it is in the product's own time zone, `YYYY-MM`. */
export const thisMonth = (): string => PARTS.format(new Date());

/** The month that is so many after another. */
export function monthAfter(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 7);
}

/** 'March 2026'. */
export const formatMonth = (month: string): string => MONTH_FORMAT.format(new Date(`${month}-01T00:00:00Z`));

/** 'Monday, March 2'. */
export const formatDay = (day: string): string => DAY_FORMAT.format(new Date(`${day}T00:00:00Z`));
