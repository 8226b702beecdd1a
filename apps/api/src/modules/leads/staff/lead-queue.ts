import { count, eq, min } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';
import { leads } from '../leads.tables.ts';

/** How many leads ended in what staff look after, and since when; `oldestAt` is null where none did. Each has an index of its own. */
export async function leadQueue(
  db: Executor,
  outcome: 'pending' | 'unmatched',
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(leads.createdAt) })
    .from(leads)
    .where(eq(leads.outcome, outcome));
  return row ?? { count: 0, oldestAt: null };
}
