import { and, isNull, type SQL } from 'drizzle-orm';

import type { Transaction } from '../../../db/client.ts';
import { enqueue } from '../../platform/outbox.ts';
import { cards } from '../payments.tables.ts';
import { CARD_REMOVED } from '../payments.events.ts';

/** Removes the saved cards that `which` holds for: here at once, and at the vendor as soon as it answers. */
export async function removeCards(tx: Transaction, which: SQL): Promise<void> {
  const removed = await tx
    .update(cards)
    .set({ removedAt: new Date(), isDefault: false })
    .where(and(which, isNull(cards.removedAt)))
    .returning({ id: cards.id });
  for (const { id } of removed) await enqueue(tx, CARD_REMOVED, { card_id: id });
}
