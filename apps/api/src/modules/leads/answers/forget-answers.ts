import { lte, sql } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import { deleteExpiredClaims } from '../../matches/matches.ts';
import { idempotencyKeys } from '../leads.tables.ts';

/** Removes stored answers that are replayed no more, and claims whose 90 days are over; gives how many of each. */
export async function forgetAnswers(
  db: Database,
): Promise<{ readonly contact_claims: number; readonly idempotency_keys: number }> {
  return {
    contact_claims: await deleteExpiredClaims(db),
    idempotency_keys: await deleteInBatches(db, idempotencyKeys, lte(idempotencyKeys.expiresAt, sql`now()`)),
  };
}
