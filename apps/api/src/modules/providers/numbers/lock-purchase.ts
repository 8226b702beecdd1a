import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { BOUGHT_WITHIN_MS } from '../../../ports/sms/sms-port.ts';

/** First half of the lock; the second is the row. */
const LOCK = 1_415_001;

/**
 * Lets one at a time deal with the vendor about a number, until the transaction ends, and lets the transaction wait for the vendor. Not
 * the row's own lock: whoever deletes a professional would wait for the vendor too.
 */
export async function lockPurchase(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${2 * BOUGHT_WITHIN_MS}`));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${id})`);
}
