import { lte, sql } from 'drizzle-orm';

import type { Database } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { idempotencyKeys } from './platform.tables.ts';

/** Removes the answers that are replayed no more; gives how many. */
export const deleteExpiredAnswers = (db: Database): Promise<number> =>
  deleteInBatches(db, idempotencyKeys, lte(idempotencyKeys.expiresAt, sql`now()`));
