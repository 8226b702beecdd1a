import { and, eq } from 'drizzle-orm';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../platform/audit.ts';
import { cards } from '../payments.tables.ts';
import { type CardRow, lockCards } from './keep-card.ts';
import { renewingCard } from './present-cards.ts';
import { removeCards } from './remove-cards.ts';

const namesOf = ({ brand, lastFour }: CardRow) => ({ brand, last_four: lastFour });

async function makeDefault(tx: Transaction, { id, providerId }: CardRow): Promise<void> {
  await tx
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.providerId, providerId), eq(cards.isDefault, true)));
  await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, id));
}

async function remove(tx: Transaction, kept: readonly CardRow[], card: CardRow): Promise<void> {
  if ((await renewingCard(tx, card.providerId)) === card.id)
    throw new ApiError('conflict', {
      message: 'Renewal charges this card. Choose another one for renewal, or turn renewal off, first.',
    });
  await removeCards(tx, eq(cards.id, card.id));
  const next = kept.find(({ id }) => id !== card.id);
  if (card.isDefault && next) await makeDefault(tx, next);
}

/** Removes every saved card of a professional whose account is deleted. */
export async function removeCardsOf(tx: Transaction, providerId: number): Promise<void> {
  await lockCards(tx, providerId);
  await removeCards(tx, eq(cards.providerId, providerId));
}

/**
 * Makes a saved card the default, or removes it; the latest of the others is the default then.
 * @throws {ApiError} `not_found`, `conflict` for the card that renewal charges.
 */
export async function changeCard(
  { db }: Pick<Services, 'db'>,
  actor: ActorForProfessional,
  { action, id }: { readonly action: 'default' | 'remove'; readonly id: number },
): Promise<void> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    const kept = await lockCards(tx, providerId);
    const card = kept.find((one) => one.id === id);
    if (!card) throw new ApiError('not_found', { message: 'This card isn’t saved anymore.' });
    if (action === 'remove') await remove(tx, kept, card);
    else await makeDefault(tx, card);
    await audit(
      { tx, actor },
      {
        action: action === 'remove' ? 'card.removed' : 'card.made_default',
        subject: { type: 'provider', id: providerId },
        after: namesOf(card),
      },
    );
  });
}
