import type { CardSetup } from '@carematch/api-client/contract/payments/payments.contract';
import { cardDeclineText } from '@carematch/validation/rules/card-declines';

import type { ProfessionalActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { type CardSetup as Setup, PaymentNotAcceptedError } from '../../../ports/payments/payments-port.ts';
import { audit } from '../../platform/audit.ts';
import { customerOf } from '../pay/customer.ts';
import { orUnavailable } from '../pay/outcome-unknown.ts';
import { keepCard } from './keep-card.ts';
import { presentCard, renewingCard } from './list-cards.ts';

const NO_ANSWER = 'We couldn’t reach your bank to save the card. Try again in a minute.';

/** Keeps a card that the vendor has saved. What its bank asks for, and why it refused, is for its owner, too. */
async function keep({ actor, services }: Context<ProfessionalActor>, setup: Setup): Promise<CardSetup> {
  const { providerId } = actor;
  if (setup.customerId !== (await customerOf(services, providerId))) throw new ApiError('not_found');
  if (setup.state === 'action_needed')
    return {
      state: 'action_needed',
      setup_id: setup.setupId,
      client_secret: setup.clientSecret,
      redirect_url: setup.redirectUrl ?? null,
    };
  if (setup.state === 'declined') {
    const { decline } = setup;
    throw new ApiError('card_declined', { message: cardDeclineText[decline], fields: { decline } });
  }
  return services.db.transaction(async (tx) => {
    const kept = await keepCard(tx, providerId, setup.card);
    if (!kept) throw new ApiError('conflict', { message: 'This card belongs to another account.' });
    await audit(
      { tx, actor },
      {
        action: 'card.saved',
        subject: { type: 'provider', id: providerId },
        after: { brand: kept.brand, last_four: kept.lastFour },
      },
    );
    return { state: 'saved', card: presentCard(kept, await renewingCard(tx, providerId)) };
  });
}

/**
 * Saves a card by the vendor's token for it.
 * @throws {ApiError} `card_declined`, `card_not_usable`, `unavailable` where the vendor doesn't answer: the same again is right.
 */
export async function addCard(
  context: Context<ProfessionalActor>,
  { paymentMethod, returnPath }: { readonly paymentMethod: string; readonly returnPath: string },
): Promise<CardSetup> {
  const { actor, services } = context;
  const { providerId } = actor;
  const save = async (): Promise<Setup> =>
    services.payments.saveCard({
      reference: `${providerId}/${paymentMethod}`,
      customerId: await customerOf(services, providerId),
      paymentMethod,
      returnUrl: `${services.env.PORTAL_URL}${returnPath}`,
    });
  const setup = await orUnavailable(NO_ANSWER, save()).catch((error: unknown) => {
    if (!(error instanceof PaymentNotAcceptedError)) throw error;
    throw new ApiError('card_not_usable', {
      message: 'This card can’t be used here. Use another card, or enter this one again.',
    });
  });
  return keep(context, setup);
}

/** Finishes saving a card, once its owner has authenticated. @throws {ApiError} as `addCard`, `not_found`. */
export async function confirmCard(
  context: Context<ProfessionalActor>,
  { setupId }: { readonly setupId: string },
): Promise<CardSetup> {
  const { payments } = context.services;
  const setup = await orUnavailable(NO_ANSWER, payments.readCardSetup(setupId)).catch((error: unknown) => {
    throw error instanceof PaymentNotAcceptedError ? new ApiError('not_found') : error;
  });
  return keep(context, setup);
}
