import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../db/client.ts';
import { metricProgress, type weekProgress } from './metrics.tables.ts';

/** Before anything is rolled up everything is counted from its rows. */
const NOTHING_ROLLED_UP = '0001-01-01';

/**
 * A hundred thousand groups fit in this memory; the server would otherwise write them to the disk. And groups that are nearly as many as their
 * rows are only counted twice by several workers.
 */
const SETTINGS = `set local work_mem = '32MB'; set local max_parallel_workers_per_gather = 0`;

/** Reads at one moment: how far the roll-ups go, by day or of weeks, and what they and the rows beyond them say. */
export function atOneMoment<Read>(
  db: Database,
  read: (tx: Transaction, rolledUntil: string) => Promise<Read>,
  from: typeof metricProgress | typeof weekProgress = metricProgress,
): Promise<Read> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(SETTINGS));
      const [progress] = await tx.select({ rolledUntil: from.rolledUntil }).from(from);
      return read(tx, progress?.rolledUntil ?? NOTHING_ROLLED_UP);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
