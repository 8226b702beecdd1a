import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

/** Months to choose from. */
const MONTHS = 36;

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month so many before another, `YYYY-MM`. */
const earlier = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by)).toISOString().slice(0, 7);
};

interface Bounds {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** One that an address says, whichever it is. */
  readonly also: string | undefined;
}

/** The last three years' months by Eastern Time, this one first. */
export function monthOptions({ since = '', until = '9999-12', also }: Bounds, now = new Date()) {
  const latest = dayIn(DEFAULT_TIME_ZONE, now).slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, by) => earlier(latest, by)).filter(
    (month) => month >= since && month <= until,
  );
  return [...new Set(also === undefined ? months : [...months, also])]
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: MONTH_FORMAT.format(new Date(`${month}-01`)) }));
}
