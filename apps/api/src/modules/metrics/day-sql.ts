import { sql, type SQL } from 'drizzle-orm';

import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

// The days of the roll-ups are those of New York.

/** SQL: the day of a moment. */
export const dayOf = (moment: string): string => `(${moment} at time zone '${DEFAULT_TIME_ZONE}')::date`;

/** SQL: the first day of the month of a moment. */
export const monthOf = (moment: string): string =>
  `date_trunc('month', ${moment} at time zone '${DEFAULT_TIME_ZONE}')::date`;

/** SQL: the Monday of the week of a moment. */
export const weekOf = (moment: string): string =>
  `date_trunc('week', ${moment} at time zone '${DEFAULT_TIME_ZONE}')::date`;

/** SQL: the moment at which a day begins. */
export const startOf = (day: string): string => `(${day}::timestamp at time zone '${DEFAULT_TIME_ZONE}')`;

/** SQL: the first day after a month, by its own first day. */
export const endOf = (month: string): string => `(${month} + interval '1 month')::date`;

/** The moment at which a given day begins, in SQL. */
export const startAt = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})`;

/** The moment at which a given day is over, in SQL: the last day of all has a next one there. */
export const overAt = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})`;
