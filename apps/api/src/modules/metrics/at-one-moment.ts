import type { Database, Transaction } from '../../db/client.ts';
import { metricProgress } from './metrics.tables.ts';

/** Before anything is rolled up everything is counted from its rows. */
const NOTHING_ROLLED_UP = '0001-01-01';

/** Reads at one moment: how far the roll-ups go, and what they and the rows beyond them say. */
export function atOneMoment<Read>(
  db: Database,
  read: (tx: Transaction, rolledUntil: string) => Promise<Read>,
): Promise<Read> {
  return db.transaction(
    async (tx) => {
      const [progress] = await tx.select({ rolledUntil: metricProgress.rolledUntil }).from(metricProgress);
      return read(tx, progress?.rolledUntil ?? NOTHING_ROLLED_UP);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
