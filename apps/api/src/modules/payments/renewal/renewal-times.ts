import { eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { providers } from '../../providers/providers.tables.ts';
import { moment } from './renewal-row.ts';

/** When a monthly renewal is charged on its day: people are up, and see it. */
const HOUR = 9;

const DAY_MS = 86_400_000;

/** Days after the first failure on which a renewal is tried again. */
const RETRY_DAYS = [1, 3, 5] as const;

/** How often one renewal is tried. */
export const ATTEMPTS = RETRY_DAYS.length + 1;

/** When it is tried again after so many failures; undefined once it was tried often enough. */
export function retryAt(firstFailedAt: Date, failures: number): Date | undefined {
  const days = RETRY_DAYS[failures - 1];
  return days === undefined ? undefined : new Date(firstFailedAt.getTime() + days * DAY_MS);
}

/** The next time that it is this day of a month at nine in the morning, where the professional is. */
export async function nextOn(
  executor: Executor,
  providerId: number,
  dayOfMonth: number,
  at: Date,
): Promise<Date> {
  const here = sql`${moment(at)} at time zone ${providers.timeZone}`;
  const inMonth = (months: number) =>
    sql`(date_trunc('month', ${here}) + make_interval(months => ${months}, days => ${dayOfMonth - 1}, hours => ${HOUR}))
        at time zone ${providers.timeZone}`;
  const [row] = await executor
    .select({
      at: sql<string>`case when ${inMonth(0)} > ${moment(at)} then ${inMonth(0)} else ${inMonth(1)} end`,
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw new Error(`No provider ${providerId}`);
  return new Date(row.at);
}
