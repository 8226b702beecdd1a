import { sql } from 'drizzle-orm';

import type { Database } from '../../db/client.ts';
import { atOneMoment } from './at-one-moment.ts';
import { LEAD_METRICS, sumsOf } from './definitions.ts';
import { type LeadFilters, trueLeadCells } from './lead-cells.ts';

/** How many leads there are, and of each outcome: by the roll-ups, for there are too many to count. */
export type OutcomeCounts = Readonly<Record<keyof typeof LEAD_METRICS, number>>;

export async function countOutcomes(db: Database, filters: LeadFilters): Promise<OutcomeCounts> {
  const { rows } = await atOneMoment(db, (tx, until) =>
    tx.execute<OutcomeCounts>(sql`
      with ${trueLeadCells(until, filters, { byProfession: true })}
      select ${sql.raw(sumsOf(LEAD_METRICS))} from cells`),
  );
  const [counts] = rows;
  if (!counts) throw new Error('The leads were not counted.');
  return counts;
}
