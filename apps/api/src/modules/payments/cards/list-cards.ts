import { and, eq, sql } from 'drizzle-orm';

import type { Card, paymentsContract } from '@carematch/api-client/contract/payments/payments.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
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

/** `GET /users/:id/payment-methods`: saved cards, the default one first. */
export async function listCards({
  actor: { providerId },
  services: { db },
}: Context<ActorForProfessional>): Promise<{ payment_methods: Card[] }> {
  const renewing = await renewingCard(db, providerId);
  const rows = await readCards(db, providerId);
  return { payment_methods: rows.map((row) => presentCard(row, renewing)) };
}

/** `GET /payment-methods`: the same, and how a browser hands in another card. */
export const listOwnCards: Handler<(typeof paymentsContract)['GET /payment-methods']> = async (context) => {
  const entry = await context.services.payments.cardEntry();
  return {
    ...(await listCards(context)),
    card_entry:
      entry.kind === 'stripe'
        ? { kind: entry.kind, publishable_key: entry.publishableKey }
        : { kind: entry.kind, publishable_key: entry.publishableKey, address: entry.address },
  };
};
