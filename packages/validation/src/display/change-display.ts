import { BLANK } from './display.ts';
import { formatNumber, formatMinutes } from './number-display.ts';

/** A number of some days, and of as many before them. */
interface Compared {
  readonly value: number | null;
  readonly previous: number | null;
}

const DAY_MS = 86_400_000;

/** How the days before are called: 'the 90 days before'. */
export function before(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return days === 1 ? 'the day before' : `the ${formatNumber(days)} days before`;
}

/** A number, or `---`. */
export const numberOrBlank = (value: number | null): string => (value === null ? BLANK : formatNumber(value));

/** What changed against the days before, in words; undefined where either is not known. */
export function changeOf(
  { value, previous }: Compared,
  than: string,
  { more, less, text = formatNumber }: ChangeLabels,
): string | undefined {
  if (value === null || previous === null) return undefined;
  // Tenths of credits leave dust behind when they are taken from each other.
  const change = Math.round((value - previous) * 10) / 10;
  if (change === 0) return `Same as ${than}`;
  return `${text(Math.abs(change))} ${change > 0 ? more : less} than ${than}`;
}

interface ChangeLabels {
  readonly more: string;
  readonly less: string;
  readonly text?: (change: number) => string;
}

export const COUNTED: ChangeLabels = { more: 'more', less: 'fewer' };
export const CREDITS: ChangeLabels = { more: 'more', less: 'less' };
export const TIMED: ChangeLabels = { more: 'slower', less: 'faster', text: formatMinutes };
