import { BLANK } from './display.ts';

export const INVALID_NUMBER = 'Invalid number';

const NUMERAL = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

const grouped = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function read(value: unknown): number | undefined {
  const number = typeof value === 'string' && NUMERAL.test(value) ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A number, or a text that is one, with thousands set apart; 'Invalid number' for all else. */
export function formatNumber(value: unknown): string {
  const number = read(value);
  return number === undefined ? INVALID_NUMBER : grouped.format(number);
}

/** An amount of US dollars with two decimals, `$1,234.50`; 'Invalid number' for all that is no number. */
export function formatDollars(value: unknown): string {
  const number = read(value);
  return number === undefined ? INVALID_NUMBER : dollars.format(number);
}

const shares = new Intl.NumberFormat('en-US', { style: 'percent' });

/** A part of a whole in whole percent, `75%`; `---` where there is nothing to be a part of. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? BLANK : shares.format(part / whole);

/** Minutes as people say them, `2 h 10 min`; `---` where they are not known. */
export function formatMinutes(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return BLANK;
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
