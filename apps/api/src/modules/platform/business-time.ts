import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import type { Executor } from '../../db/client.ts';

/*
 * Business time: Monday to Friday, 9 to 17 o'clock where a professional is, but for federal holidays. The rule is in SQL alone
 * (`platform.sql`), where a million matches are counted by it; this is how it is asked for.
 */

type Moment = SQLWrapper | Date;

/** A parameter would have no type of its own. */
const moment = (at: Moment): SQLWrapper => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);

const toDate = (at: string | Date): Date => new Date(at);

/** Seconds of business time between two moments; null while one is missing. */
export const businessSeconds = (
  since: Moment,
  until: Moment,
  zone: SQLWrapper | string,
): SQL<number | null> => sql<number | null>`business_seconds(${moment(since)}, ${moment(until)}, ${zone})`;

/** The first moment at which so many business hours have passed; null while something is missing. */
export const afterBusinessHours = (
  since: Moment,
  hours: number,
  zone: SQLWrapper | string,
): SQL<Date | null> =>
  sql<Date | null>`after_business_hours(${moment(since)}, ${hours}::double precision, ${zone})`.mapWith(
    toDate,
  );

/** The same time of day, so many business days later. */
export async function businessDaysAfter(
  db: Executor,
  since: Date,
  days: number,
  zone: string,
): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select business_days_after(${moment(since)}, ${days}::int, ${zone}) as at`,
  );
  if (!rows[0]) throw new Error('There is always a later day.');
  return toDate(rows[0].at);
}
