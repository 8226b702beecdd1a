import { and, eq, gt, inArray } from 'drizzle-orm';

import type { paymentsContract } from '@carematch/api-client/contract/payments/payments.contract';
import { cardDeclineText } from '@carematch/validation/rules/card-declines';
import { formatDollars } from '@carematch/validation/display/number-display';
import { OPEN_PAYMENT_STATES } from '@carematch/validation/lifecycles/payment-lifecycle';

import type { Database, Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler, Input } from '../../../plugins/contract/handlers.ts';
import { paymentOptions } from '../../catalog/catalog.tables.ts';
import { identifyRequest } from '../../platform/idempotency.ts';
import { cards, payments } from '../payments.tables.ts';
import { makePayment } from './make-payment.ts';
import { orUnavailable } from './outcome-unknown.ts';
import { presentPayment } from './present-payment.ts';

type Pay = (typeof paymentsContract)['POST /credits/pay'];
type Wish = Input<Pay>['body'];

const CHECKING =
  'We’re still checking with your bank. Keep this page open: we’ll ask again, and you won’t be charged twice.';

const withdrawn = (): ApiError =>
  new ApiError('package_withdrawn', {
    message: 'This package isn’t for sale anymore. You weren’t charged. Choose another one.',
  });

async function readOption(db: Database, id: number) {
  const [option] = await db.select().from(paymentOptions).where(eq(paymentOptions.id, id));
  if (!option) throw withdrawn();
  return option;
}

interface ChosenCard {
  readonly paymentMethod: string;
  readonly saveCard: boolean;
  /** It was saved, and isn't anymore. */
  readonly isRemoved?: boolean;
}

async function chosenCard(db: Database, providerId: number, wish: Wish): Promise<ChosenCard> {
  const { card_id: id, payment_method: paymentMethod, save_card: saveCard = false } = wish;
  if (paymentMethod !== undefined && id === undefined) return { paymentMethod, saveCard };
  if (id === undefined || paymentMethod !== undefined)
    throw invalidField('card_id', 'Choose a saved card, or add another one.');
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.providerId, providerId)));
  if (!card) throw invalidField('card_id', 'This card isn’t saved anymore. Choose another one.');
  return { paymentMethod: card.paymentMethod, saveCard: false, isRemoved: card.removedAt !== null };
}

/** Refuses to begin a payment next to one that is under way, or unless the latest one is known to the person who pays. */
async function refuseSecond(tx: Transaction, providerId: number, lastSeen: number | null): Promise<void> {
  const theirs = eq(payments.providerId, providerId);
  const open = await tx.$count(payments, and(theirs, inArray(payments.state, [...OPEN_PAYMENT_STATES])));
  if (open > 0)
    throw new ApiError('payment_in_progress', {
      message: 'Another payment of yours is in progress. Finish or cancel it first.',
    });
  const newer = and(theirs, eq(payments.state, 'paid'), gt(payments.id, lastSeen ?? 0));
  const isTheirs =
    lastSeen === null || (await tx.$count(payments, and(theirs, eq(payments.id, lastSeen)))) > 0;
  if (!isTheirs || (await tx.$count(payments, newer)) > 0)
    throw new ApiError('payments_changed', {
      message:
        'Your payments have changed since this page was opened. You weren’t charged. Check your balance before you pay.',
    });
}

/**
 * `POST /credits/pay`: buys a package. Each key is one payment: a repetition gets it as it stands now.
 * @throws {ApiError} `unavailable` if the vendor has not answered yet: the client sends the same request again.
 */
export const payForCredits: Handler<Pay> = async (
  { actor, services, key },
  { body: wish, idempotencyKey },
) => {
  const { db, vault } = services;
  const { providerId } = actor;
  const { keyHash, requestHash } = identifyRequest(vault, key, {
    idempotencyKey,
    body: wish,
    actor,
  });
  const option = await readOption(db, wish.payment_option_id);
  const { isRemoved, ...card } = await chosenCard(db, providerId, wish);

  const check = async (tx: Transaction): Promise<void> => {
    if (option.withdrawnAt) throw withdrawn();
    if (Math.round(wish.price * 100) !== option.priceCents) {
      const now = formatDollars(option.priceCents / 100);
      const message = `${option.name} costs ${now} now. You weren’t charged. Check the new price, then pay.`;
      throw new ApiError('price_changed', { message, fields: { price: message } });
    }
    if (isRemoved) throw invalidField('card_id', 'This card isn’t saved anymore. Choose another one.');
    await refuseSecond(tx, providerId, wish.last_payment_id);
  };
  const once = { kind: 'purchase', keyHash, requestHash } as const;
  const made = await orUnavailable(
    CHECKING,
    makePayment(services, { providerId, option, card, once, check }),
  );
  const { state, decline } = made.row;
  // Another request of this payment waits for the bank, or the bank has not decided.
  if (state === 'started') throw new ApiError('request_in_progress', { message: CHECKING, retryAfter: 2 });
  if (state === 'failed') {
    const reason = decline ?? 'declined';
    const code = reason === 'not_usable' ? 'card_not_usable' : 'card_declined';
    throw new ApiError(code, { message: cardDeclineText[reason], fields: { decline: reason } });
  }
  return { payment: await presentPayment(services, made) };
};
