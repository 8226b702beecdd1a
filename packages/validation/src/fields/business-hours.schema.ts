import * as z from 'zod/mini';

/** A time of day, `08:30`; `24:00` is the end of a day. */
export const clockSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time.'));

/** One span of a weekday, in the practice's own time. */
export interface OpenSpan {
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  readonly opens_at: string;
  readonly closes_at: string;
}

/** What is wrong with one of a week's spans; undefined where nothing is. Written `HH:MM`, times sort as texts. */
function spanProblem(spans: readonly OpenSpan[], index: number): string | undefined {
  const span = spans[index];
  if (!span) return undefined;
  if (span.opens_at >= span.closes_at) return 'Closing time must be after opening time.';
  const overlaps = spans.some(
    (other, at) =>
      at < index &&
      other.weekday === span.weekday &&
      other.opens_at < span.closes_at &&
      span.opens_at < other.closes_at,
  );
  return overlaps ? 'This overlaps other hours of the same day.' : undefined;
}

/** When a practice is open: several spans a weekday, in its own time zone, and the days on which it is closed. */
export const businessHoursSchema = z.object({
  /** IANA name; the API takes those of US zips. */
  time_zone: z.string().check(z.minLength(1, 'Choose a time zone.'), z.maxLength(60)),
  hours: z
    .array(
      z.object({
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        opens_at: clockSchema,
        closes_at: clockSchema,
      }),
    )
    .check(
      z.maxLength(70),
      z.check(({ value, issues }) => {
        for (const index of value.keys()) {
          const message = spanProblem(value, index);
          if (message) issues.push({ code: 'custom', message, input: value, path: [index, 'closes_at'] });
        }
      }),
    ),
  days_off: z.array(z.iso.date()).check(z.maxLength(366)),
});
