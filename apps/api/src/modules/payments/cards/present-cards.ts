import { and, eq, sql } from 'drizzle-orm';

import type { Card } from '@carematch/api-client/contract/payments/payments.contract';

import type { Executor } from '../../../db/client.ts';
import { renewalSettings } from '../payments.tables.ts';
import { type CardRow, readCards } from './keep-card.ts';

/** The card that renewal charges; undefined where it is off. */
export async function renewingCard(executor: Executor, providerId: number): Promise<number | undefined> {
  const [renewal] = await executor
    .select({ cardId: renewalSettings.cardId })
    .from(renewalSettings)
    .where(and(eq(renewalSettings.providerId, providerId), sql`${renewalSettings.isOn}`));
  return renewal?.cardId ?? undefined;
}

/** A card works until its month is over, whichever zone asks. */
export const isExpired = ({ expYear, expMonth }: CardRow, now: Date): boolean =>
  Date.UTC(expYear, expMonth) <= now.getTime() - 12 * 60 * 60_000;

export const presentCard = (row: CardRow, renewing: number | undefined, now = new Date()): Card => ({
  id: row.id,
  brand: row.brand,
  last_four: row.lastFour,
  exp_month: row.expMonth,
  exp_year: row.expYear,
  is_default: row.isDefault,
  is_expired: isExpired(row, now),
  renews: row.id === renewing,
});

/** Saved cards, the default one first. */
export async function listCards(executor: Executor, providerId: number): Promise<Card[]> {
  const renewing = await renewingCard(executor, providerId);
  return (await readCards(executor, providerId)).map((row) => presentCard(row, renewing));
}
