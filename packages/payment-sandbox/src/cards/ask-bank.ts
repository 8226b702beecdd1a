import type { CardError, PaymentMethod } from '../books/objects.ts';
import type { Call } from '../http/router.ts';
import { heldCard } from './make-payment-method.ts';
import { DECLINES, type DeclineName } from './test-cards.ts';

/** What a bank says to a charge. */
export type Verdict = 'approved' | 'authenticate' | DeclineName;

/** Cards are good until the end of their month. */
const isExpired = ({ now }: Call, { card }: PaymentMethod): boolean =>
  Date.UTC(card.exp_year, card.exp_month) <= now;

/** Why a card can't be kept; undefined where it can. */
export function refusalToKeep(call: Call, method: PaymentMethod): DeclineName | undefined {
  const { behavior } = heldCard(call, method);
  if (isExpired(call, method)) return 'expired_card';
  return behavior.attaches ? undefined : behavior.declines;
}

/** What the bank says to keeping a card, which its holder authenticates now where the card needs it at all. */
export function askToKeep(call: Call, method: PaymentMethod): Verdict {
  const { authenticates } = heldCard(call, method).behavior;
  return refusalToKeep(call, method) ?? (authenticates === undefined ? 'approved' : 'authenticate');
}

/** What the bank says to a charge that no one has authenticated. */
export function askToCharge(call: Call, method: PaymentMethod, isOffSession: boolean): Verdict {
  const { behavior, isSetUp } = heldCard(call, method);
  if (isExpired(call, method)) return 'expired_card';
  if (behavior.declines !== undefined) return behavior.declines;
  if (behavior.authenticates === undefined) return 'approved';
  if (!isOffSession) return 'authenticate';
  return behavior.authenticates === 'unless_set_up' && isSetUp ? 'approved' : 'authentication_required';
}

export const cardError = (decline: DeclineName, method?: PaymentMethod): CardError => ({
  type: 'card_error',
  ...DECLINES[decline],
  ...(method && { payment_method: method }),
});
