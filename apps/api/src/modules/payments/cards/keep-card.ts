import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../db/client.ts';
import type { Card } from '../../../ports/payments/payments-port.ts';
import { providers } from '../../providers/providers.tables.ts';
import { cards, paymentCustomers } from '../payments.tables.ts';
import { removeCards } from './remove-cards.ts';

export type CardRow = typeof cards.$inferSelect;

/** The saved cards of a professional, the default one first, then the latest. */
export async function readCards(executor: Executor, providerId: number): Promise<CardRow[]> {
  return executor
    .select()
    .from(cards)
    .where(and(eq(cards.providerId, providerId), isNull(cards.removedAt)))
    .orderBy(desc(cards.isDefault), desc(cards.id));
}

/** Whoever changes a professional's cards does so alone. */
export async function lockCards(tx: Transaction, providerId: number): Promise<CardRow[]> {
  await tx
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.providerId, providerId))
    .for('no key update');
  return readCards(tx, providerId);
}

/** Another name of the vendor's for the same card takes the place of the former one, which is removed. */
async function rename(tx: Transaction, same: CardRow, paymentMethod: string): Promise<CardRow> {
  const { providerId, paymentMethod: former, brand, lastFour, expMonth, expYear } = same;
  if (former === paymentMethod) return same;
  await tx.update(cards).set({ paymentMethod }).where(eq(cards.id, same.id));
  await tx.insert(cards).values({ providerId, paymentMethod: former, brand, lastFour, expMonth, expYear });
  await removeCards(tx, eq(cards.paymentMethod, former));
  return { ...same, paymentMethod };
}

/**
 * Keeps a card; their first one is the default. The same card again takes the place of what was kept of it, unless that was once removed
 * under this name. Undefined where someone else has it, which the vendor doesn't let happen.
 */
export async function keepCard(
  tx: Transaction,
  providerId: number,
  card: Card,
): Promise<CardRow | undefined> {
  const { paymentMethod, brand, lastFour, expMonth, expYear } = card;
  const kept = await lockCards(tx, providerId);
  const looks = { brand, lastFour, expMonth, expYear };
  const same = kept.find((one) =>
    Object.entries(looks).every(([name, value]) => one[name as keyof typeof looks] === value),
  );
  if (
    same &&
    (await tx.$count(cards, and(eq(cards.paymentMethod, paymentMethod), ne(cards.id, same.id)))) > 0
  )
    return same;
  if (same) return rename(tx, same, paymentMethod);
  const [row] = await tx
    .insert(cards)
    .values({ providerId, paymentMethod, ...looks, isDefault: kept.length === 0 })
    .onConflictDoUpdate({
      target: cards.paymentMethod,
      set: { removedAt: null, isDefault: kept.length === 0 },
      setWhere: eq(cards.providerId, providerId),
    })
    .returning();
  // The account may have been deleted while its owner was at their bank.
  const isDeleted = and(eq(providers.id, providerId), isNotNull(providers.deletedAt));
  if (row && (await tx.$count(providers, isDeleted)) > 0) await removeCards(tx, eq(cards.id, row.id));
  return row;
}
