import { and, eq } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type {
  paymentsContract,
  staffPaymentsContract,
} from '@carematch/api-client/contract/payments/payments.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { cards } from '../payments.tables.ts';
import { addCard, confirmCard } from './add-card.ts';
import { type CardRow, lockCards } from './keep-card.ts';
import { listCards, renewingCard } from './list-cards.ts';
import { removeCards } from './remove-cards.ts';

type ChangeCard = (typeof staffPaymentsContract)['POST /users/:id/payment-methods'];

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
 * `POST /users/:id/payment-methods`: makes a saved card the default, or removes it; the latest of the others is the default then.
 * @throws {ApiError} `not_found`, `conflict` for the card that renewal charges.
 */
export async function changeCard(
  context: Context<ActorForProfessional>,
  { body: { action, id } }: Input<ChangeCard, 'body'>,
): Promise<ResponseOf<ChangeCard>> {
  const { actor, services } = context;
  const { providerId } = actor;
  await services.db.transaction(async (tx) => {
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
  return listCards(context);
}

/** `POST /payment-methods`: the same, or saves a card. @throws {ApiError} as `changeCard`, `addCard` and `confirmCard`. */
export const changeOwnCards: Handler<(typeof paymentsContract)['POST /payment-methods']> = async (
  context,
  { body },
) => {
  if (body.action === 'default' || body.action === 'remove')
    return { ...(await changeCard(context, { body })), setup: null };
  const setup =
    body.action === 'add'
      ? await addCard(context, { paymentMethod: body.payment_method, returnPath: body.return_path })
      : await confirmCard(context, { setupId: body.setup_id });
  return { ...(await listCards(context)), setup };
};
