import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Days as `YYYY-MM-DD`, both included; an absent one sets no bound. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Keeps the moments on these days by the calendar of a time zone (IANA name); undefined where there is no bound. */
export function withinDays(column: AnyColumn, { from, to }: Days, timeZone: string): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${column} >= (${from}::date::timestamp at time zone ${timeZone})`,
    to === undefined ? undefined : sql`${column} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  );
}
