import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../platform/outbox.ts';
import { assignedNumbers } from '../providers.tables.ts';
import { lockPurchase } from './lock-purchase.ts';
import { NUMBER_RELEASED } from '../providers.events.ts';

type Released = Pick<typeof assignedNumbers.$inferSelect, 'areaCode' | 'number'>;

/** Takes a professional's number away, if they have one; the vendor is told by way of the outbox. Gives the number; undefined for none. */
export async function releaseNumber(tx: Transaction, providerId: number): Promise<Released | undefined> {
  const [released] = await tx
    .update(assignedNumbers)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(assignedNumbers.providerId, providerId), isNull(assignedNumbers.releasedAt)))
    .returning();
  if (released) await enqueue(tx, NUMBER_RELEASED, { assigned_number_id: released.id });
  return released;
}

/** Gives a number back to the vendor, also one whose purchase was never written down. */
export async function giveNumberBack({ db, sms }: Pick<Services, 'db' | 'sms'>, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPurchase(tx, id);
    const [row] = await tx.select().from(assignedNumbers).where(eq(assignedNumbers.id, id));
    if (!row) return;
    const vendorId = row.vendorId ?? (await sms.findNumber(row.reference))?.vendorId;
    if (vendorId !== undefined) await sms.releaseNumber(vendorId);
  });
}
