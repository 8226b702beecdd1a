import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import { cardDeclineText } from '@carematch/validation/rules/card-declines';
import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';

/** Why nothing was bought, and what to do. */
export interface Refusal {
  readonly tone: 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
  /** Another package has to be chosen. */
  readonly isWithdrawn?: boolean;
  /** Another payment stands in the way: it can be looked at. */
  readonly isBlocked?: boolean;
}

/** Whether a payment may have been made all the same: the same request has to be asked again. */
export function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  if (typeof status !== 'number' || code === 'request_in_progress') return true;
  return status >= 500 || status === 408 || status === 429;
}

const REFUSALS: Readonly<Record<string, Omit<Refusal, 'text'> & { readonly text?: string }>> = {
  card_declined: { tone: 'danger', title: 'Your card was declined' },
  card_not_usable: { tone: 'danger', title: 'This card can’t be used' },
  price_changed: {
    tone: 'warning',
    title: 'The price has changed',
    text: 'You weren’t charged. The summary shows the price as it is now.',
  },
  package_withdrawn: {
    tone: 'warning',
    title: 'This package isn’t sold anymore',
    text: 'You weren’t charged. Choose another package.',
    isWithdrawn: true,
  },
  payments_changed: {
    tone: 'warning',
    title: 'You bought credits a moment ago',
    text: 'That was in another tab or on another device. This time you weren’t charged. Pay again only if you want this package too.',
  },
  payment_in_progress: {
    tone: 'warning',
    title: 'Another payment isn’t finished yet',
    text: 'This time you weren’t charged. Finish or cancel the other one first.',
    isBlocked: true,
  },
};

/** What a refusal of the API says. */
export function refusalOf(error: unknown): Refusal {
  const code = error instanceof ApiError ? error.code : undefined;
  const known = code === undefined ? undefined : REFUSALS[code];
  return { tone: 'danger', title: 'We couldn’t take the payment', text: failureText(error), ...known };
}

/** Why a payment that was made came to nothing. */
export function refusalOfPayment({ state, decline }: Payment): Refusal | undefined {
  if (state === 'canceled')
    return {
      tone: 'warning',
      title: 'This payment was canceled',
      text: 'You weren’t charged. You can try again.',
    };
  if (state !== 'failed') return undefined;
  const reason = decline ?? 'declined';
  const code = reason === 'not_usable' ? 'card_not_usable' : 'card_declined';
  return {
    tone: 'danger',
    title: 'We couldn’t take the payment',
    ...REFUSALS[code],
    text: cardDeclineText[reason],
  };
}
