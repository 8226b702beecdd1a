import { eq } from 'drizzle-orm';

import type { Services } from '../../../services.ts';
import { assignedNumbers } from '../providers.tables.ts';
import { lockPurchase } from './lock-purchase.ts';

/**
 * Buys the number that a row stands for, unless it was bought already: a purchase whose answer was lost is found again by its reference.
 * Gives its ten digits; undefined where it was released meanwhile, or the area code has none left, and the row is then gone.
 * @throws when the vendor doesn't answer; the outbox does it again.
 */
export async function buyNumber(
  { db, sms }: Pick<Services, 'db' | 'sms'>,
  id: number,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockPurchase(tx, id);
    const [row] = await tx.select().from(assignedNumbers).where(eq(assignedNumbers.id, id));
    if (!row || row.releasedAt) return undefined;
    if (row.number !== null) return row.number;
    const bought = (await sms.findNumber(row.reference)) ?? (await sms.buyNumber(row));
    if (bought) await tx.update(assignedNumbers).set(bought).where(eq(assignedNumbers.id, id));
    else await tx.delete(assignedNumbers).where(eq(assignedNumbers.id, id));
    return bought?.number;
  });
}
